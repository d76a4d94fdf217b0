/** Answers a scan so that it's noticed without looking: gloves, noise, sun on the screen. */
export type Feedback = 'good' | 'bad';

const MUTED = 'oikos.scan.muted';
const answers = {
  good: { vibration: [60], tones: [880] },
  bad: { vibration: [180, 80, 180], tones: [220, 180] },
} as const;
const TONE_SECONDS = 0.12;
const VOLUME = 0.15;

export const isMuted = (): boolean => localStorage.getItem(MUTED) !== null;
export const setMuted = (muted: boolean): void =>
  muted ? localStorage.setItem(MUTED, '1') : localStorage.removeItem(MUTED);

let sound: AudioContext | undefined;

export function giveFeedback(feedback: Feedback): void {
  const { vibration, tones } = answers[feedback];
  navigator.vibrate?.([...vibration]);
  if (isMuted() || typeof AudioContext === 'undefined') return;
  sound ??= new AudioContext();
  const { currentTime, destination } = sound;
  const volume = sound.createGain();
  volume.gain.value = VOLUME;
  volume.connect(destination);
  tones.forEach((frequency, index) => {
    const tone = (sound as AudioContext).createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(currentTime + index * TONE_SECONDS);
    tone.stop(currentTime + (index + 1) * TONE_SECONDS);
  });
}
