// Sounds made in the page: soft wood, paper and felt under 200 ms. Silent until the first own action; repeats what is seen.
import { remembered } from "./store";

export type Sound = "turn" | "card" | "domino" | "chip" | "coin" | "win" | "tick";

export const sound = remembered("sound", ["on", "off"], "on");

let context: AudioContext | undefined;

/** Call on an own action: browsers allow sound only after one, and so do we. */
export function wake() {
  if (sound.value === "off" || context || typeof AudioContext === "undefined") return;
  context = new AudioContext();
}

export function play(name: Sound) {
  if (sound.value === "off" || !context || document.hidden) return;
  SOUNDS[name](context, context.currentTime);
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  turn(audio, at) {
    tone(audio, at, 196, 0.09, 0.12);
    tone(audio, at + 0.1, 247, 0.1, 0.12);
  },
  card: (audio, at) => rustle(audio, at, 2600, 0.09, 0.16),
  domino(audio, at) {
    rustle(audio, at, 900, 0.03, 0.3);
    tone(audio, at, 310, 0.06, 0.14);
  },
  chip: (audio, at) => tone(audio, at, 110, 0.14, 0.22),
  coin(audio, at) {
    tone(audio, at, 1480, 0.16, 0.05);
    tone(audio, at, 2217, 0.12, 0.03);
  },
  win: (audio, at) => [262, 330, 392, 523].forEach((pitch, i) => tone(audio, at + i * 0.045, pitch, 0.18, 0.09)),
  tick: (audio, at) => rustle(audio, at, 1800, 0.02, 0.1),
};

/** A note that swells at once and dies away. */
function tone(audio: AudioContext, at: number, pitch: number, length: number, volume: number) {
  const source = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  source.connect(fading(audio, at, length, volume));
  source.start(at);
  source.stop(at + length);
}

/** Paper and wood: a burst of noise through a narrow band. */
function rustle(audio: AudioContext, at: number, pitch: number, length: number, volume: number) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(band).connect(fading(audio, at, length, volume));
  source.start(at);
}

function fading(audio: AudioContext, at: number, length: number, volume: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}
