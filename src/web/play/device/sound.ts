import { deviceStorage } from '#web/lib/browser-storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const KEY = 'lorescreen.play.sound';

/** Off by default. */
const store = createStore({ isOn: deviceStorage.read(KEY) === 'on' });
let context: AudioContext | undefined;

export function useSound(): boolean {
  return useStore(store, ({ isOn }) => isOn);
}

export function chooseSound(isOn: boolean): void {
  store.set({ isOn });
  deviceStorage.write(KEY, isOn ? 'on' : 'off');
  // Browsers allow sound only after a press, and this is one.
  if (isOn) ring([660]);
}

/**
 * One bell for the next combatant, two for the turn. Synthesized, because a file would have to be loaded and cached.
 */
export function ringFor(call: 'next' | 'turn'): void {
  if (store.get().isOn) ring(call === 'turn' ? [660, 880] : [660]);
}

function ring(pitches: readonly number[]): void {
  // Before the first touch, a browser would queue the tones and play them late.
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  void context.resume();
  for (const [index, pitch] of pitches.entries()) {
    const start = currentTime + 0.02 + index * 0.18;
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(0.25, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
    tone.connect(loudness).connect(destination);
    tone.start(start);
    tone.stop(start + 0.65);
  }
}
