// The game as an app of the device, where the browser offers that, and the page that stands in
// when there is no connection.

const { worker } = document.documentElement.dataset;
if (worker) navigator.serviceWorker?.register(worker).catch(() => {}); // needs room to keep a page

addEventListener("beforeinstallprompt", (offer) => {
  const section = document.getElementById("install");
  if (!section) return;
  offer.preventDefault();
  section.hidden = false;
  document.getElementById("install-now").addEventListener("click", () => offer.prompt());
});
addEventListener("appinstalled", () => document.getElementById("install")?.remove());

if (document.body.classList.contains("offline")) addEventListener("online", () => location.reload());
