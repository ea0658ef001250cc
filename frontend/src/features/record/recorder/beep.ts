/** Specification, section 9. */
const frequency = 800;
const duration = 0.2;
const loudness = 0.25;

/** Plays the stop beep, then closes the audio context. */
export const beepAndClose = (context: AudioContext) => {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.value = loudness;
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + duration);
};
