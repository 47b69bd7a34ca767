// Answers for the server when there is no connection, and does nothing else: every page and every
// press goes over the line, so no old page can disturb a game. A release has a worker of its own.

const release = new URL(location).searchParams.get("release");
const offline = new URL("offline", location).href;
const files = ["app.css", "sprite.svg", "icon.svg", "pages.js", "morph.js", "install.js"];

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forget()));
self.addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  if (mode === "navigate") event.respondWith(fetch(event.request).catch(() => kept(offline)));
  else if (url.includes(`/static/${release}/`)) {
    event.respondWith(fetch(event.request).catch(() => kept(url)));
  }
});

async function keep() {
  const cache = await caches.open(location.search);
  await cache.addAll([offline, ...files.map((name) => new URL(`static/${release}/${name}`, location).href)]);
}

async function kept(url) {
  return (await caches.match(url)) ?? Response.error();
}

async function forget() {
  for (const name of await caches.keys()) if (name !== location.search) await caches.delete(name);
}
