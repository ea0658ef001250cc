const frequency = 800;
const duration = 0.2;
const loudness = 0.25;

/** Milliseconds after which to close the context, because without a loudspeaker the beep never ends. */
const closeAfter = 1_000;

export const beepAndClose = (context: AudioContext) => {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.value = loudness;
  tone.connect(volume).connect(context.destination);
  const close = () => {
    if (context.state !== 'closed') void context.close();
  };
  tone.onended = close;
  setTimeout(close, closeAfter);
  const start = context.currentTime;
  tone.start(start);
  tone.stop(start + duration);
};
