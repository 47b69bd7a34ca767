// Sounds, made from sines and noise: wood, stone, bells, and a small end of the world. All are
// short and quiet, and nothing in them depends on the game's dice.

let context = null;

/** Begin to sound, or go on after a pause; to be called within a press. */
export function wake() {
  context ??= new AudioContext();
  if (context.state !== "running") void context.resume();
}

/** Play a sound by its name; one that has no name here is silence. */
export function play(name, nth = 0) {
  if (context) render(context, name, nth);
}

/** Put a sound into any context, from now on. */
export function render(into, name, nth = 0) {
  const make = SOUNDS[name];
  if (!make) return;
  const out = into.createGain();
  out.gain.value = 0.5;
  out.connect(into.destination);
  make({ into, out, now: into.currentTime + 0.005 }, nth);
}

/** The names of all sounds. */
export const names = () => Object.keys(SOUNDS);

const SOUNDS = {
  roll: (at) => [0, 0.07, 0.13, 0.22, 0.28, 0.37, 0.47].forEach((t, i) => knock(at, t, 1500 + 300 * (i % 3), 0.3 - 0.03 * i)),
  reroll: (at) => [0, 0.09, 0.2, 0.33].forEach((t, i) => knock(at, t, 1600 + 250 * (i % 3), 0.26 - 0.04 * i)),
  shift: (at) => [520, 780].forEach((pitch, i) => tone(at, 0.06 * i, pitch, 0.12, 0.14)),
  stage: (at) => knock(at, 0, 900, 0.4),
  back: (at) => knock(at, 0, 620, 0.25),
  confirm: (at) => [0, 0.07].forEach((t) => stone(at, t, 0.45)),
  pay: (at) => [523, 659, 784, 1047].forEach((pitch, i) => tone(at, 0.1 + 0.075 * i, pitch, 0.14, 0.4)),
  magdagdon: (at) => {
    rumble(at, 0.15, 0.65, 0.7);
    [110, 104, 78].forEach((pitch) => tone(at, 0.2, pitch, 0.22, 0.6, "sawtooth", pitch * 0.7));
  },
  ruin: (at) => {
    stone(at, 0, 0.6);
    rumble(at, 0.02, 0.45, 0.5);
    [0.1, 0.17, 0.27].forEach((t) => knock(at, t, 500, 0.18));
  },
  end: (at) => [392, 494, 587, 784].forEach((pitch, i) => tone(at, 0.12 * i, pitch, 0.13, 0.7)),
  count: (at, nth) => tone(at, 0, 440 * 2 ** (nth / 12), 0.1, 0.18),
};

// A tone that rings out, like a small bell; `to` lets it slide.
function tone({ into, out, now }, after, pitch, loud, long, shape = "triangle", to = pitch) {
  const voice = new OscillatorNode(into, { type: shape, frequency: pitch });
  if (to !== pitch) voice.frequency.exponentialRampToValueAtTime(to, now + after + long);
  const filter = new BiquadFilterNode(into, { type: "lowpass", frequency: Math.max(400, pitch * 4) });
  voice.connect(filter).connect(fading(into, now + after, loud, long)).connect(out);
  voice.start(now + after);
  voice.stop(now + after + long);
}

// Wood on wood: a click of noise and a short body.
function knock(at, after, pitch, loud) {
  noise(at, after, loud, 0.05, "bandpass", pitch);
  tone(at, after, pitch / 4, loud * 0.5, 0.09, "sine", pitch / 6);
}

function stone(at, after, loud) {
  noise(at, after, loud, 0.12, "lowpass", 700);
  tone(at, after, 120, loud * 0.8, 0.18, "sine", 60);
}

function rumble(at, after, long, loud) {
  noise(at, after, loud, long, "lowpass", 160);
}

function noise({ into, out, now }, after, loud, long, type, frequency) {
  const source = new AudioBufferSourceNode(into, { buffer: hiss(into, long) });
  const filter = new BiquadFilterNode(into, { type, frequency, Q: type === "bandpass" ? 2 : 0.7 });
  source.connect(filter).connect(fading(into, now + after, loud, long)).connect(out);
  source.start(now + after);
}

function hiss(into, long) {
  const buffer = into.createBuffer(1, Math.ceil(into.sampleRate * long), into.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = 2 * Math.random() - 1;
  return buffer;
}

function fading(into, start, loud, long) {
  const level = new GainNode(into, { gain: 0 });
  level.gain.setValueAtTime(0.0001, start);
  level.gain.exponentialRampToValueAtTime(loud, start + 0.006);
  level.gain.exponentialRampToValueAtTime(0.0001, start + long);
  return level;
}
