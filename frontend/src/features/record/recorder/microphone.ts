/** Why this page cannot record, as a sentence; null if it can. */
export const unsupportedReason = (): string | null => {
  if (!window.isSecureContext)
    return 'Browsers record only over a secure connection. Open Debrief at its https address, or use text input.';
  if (!(navigator.mediaDevices as MediaDevices | undefined) || typeof MediaRecorder === 'undefined')
    return 'This browser cannot record audio. Use a current Chrome, Edge, Firefox or Safari, or text input.';
  return null;
};

export const isDenied = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);

const messageByErrorName: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The browser is blocking the microphone. Allow it in the address bar or the browser’s settings, then try again.',
  SecurityError: 'The microphone is switched off for this page. Allow it in the browser’s settings.',
  NotFoundError: 'No microphone was found. Connect one and try again, or use text input.',
  NotReadableError:
    'The microphone could not be opened. Close other programs that use it, such as a call, and try again.',
};

export const microphoneErrorMessage = (error: unknown) =>
  messageByErrorName[error instanceof DOMException ? error.name : ''] ??
  'The microphone could not be started. Try again, or use text input.';

/** Constraints for one speaker in a noisy place. */
export const openMicrophone = () =>
  navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });

/** A phone call mutes the track instead of ending it. Short interruptions are ignored. */
const muteGrace = 3_000;

/** Calls back once when the microphone is lost: unplugged, taken by a call, or permission revoked. */
export const onMicrophoneLost = (stream: MediaStream, callback: () => void) => {
  const [track] = stream.getAudioTracks();
  let timer: ReturnType<typeof setTimeout>;
  track?.addEventListener('ended', callback, { once: true });
  track?.addEventListener('mute', () => {
    timer = setTimeout(callback, muteGrace);
  });
  track?.addEventListener('unmute', () => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    track?.removeEventListener('ended', callback);
  };
};

export const releaseMicrophone = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());
