import type { Chime } from '@prumo/view-models/clinical';

/** Two tones, the second lower, as a door bell: Hz and the second they begin at. */
const TONES = [
  { hertz: 880, at: 0 },
  { hertz: 659, at: 0.35 },
] as const;
const SECONDS = 0.9;
const LOUDNESS = 0.35;

/** The sound of a call, made by the browser itself: no file to load. A browser lets a page sound only after somebody clicked in it. */
export function createBrowserChime(): Chime {
  let audio: AudioContext | null = null;
  return {
    allow: async () => {
      try {
        audio ??= new AudioContext();
        await audio.resume();
        return audio.state === 'running';
      } catch {
        // A device without sound: the panel says that there is none.
        return false;
      }
    },
    ring: () => {
      if (audio === null) return;
      for (const { hertz, at } of TONES) sound(audio, hertz, audio.currentTime + at);
    },
  };
}

function sound(audio: AudioContext, hertz: number, start: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + SECONDS);
}
