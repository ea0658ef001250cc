import { chosenMicrophone } from './microphone-choice.ts';

export const unsupportedReason = (): string | null => {
  if (!window.isSecureContext)
    return 'Recording needs a secure connection. Open the https version of this page, or type your note.';
  if (!(navigator.mediaDevices as MediaDevices | undefined) || typeof MediaRecorder === 'undefined')
    return 'This browser can’t record audio. Use a current Chrome, Edge, Firefox or Safari, or type your note.';
  return null;
};

export const isDenied = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);

const messageByErrorName: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The browser is blocking the microphone. Allow it in the address bar or the browser’s settings, then try again.',
  SecurityError: 'The microphone is switched off for this page. Allow it in the browser’s settings.',
  NotFoundError: 'No microphone found. Connect one and try again, or type your note.',
  NotReadableError:
    'We couldn’t open the microphone. Close other apps that use it, such as a call, and try again.',
};

export const microphoneErrorMessage = (error: unknown) =>
  messageByErrorName[error instanceof DOMException ? error.name : ''] ??
  'We couldn’t start the microphone. Try again, or type your note.';

const open = (device: MediaTrackConstraints = {}) =>
  navigator.mediaDevices.getUserMedia({
    audio: {
      channelCount: 1,
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...device,
    },
  });

const isNotConnected = (error: unknown) =>
  ['OverconstrainedError', 'NotFoundError'].includes((error as Error | null)?.name ?? '');

/**
 * Opens the chosen microphone, or else the default one. `missing` is the label of a chosen one that is not
 * connected.
 */
export const openMicrophone = async (): Promise<{ stream: MediaStream; missing: string | null }> => {
  const chosen = chosenMicrophone();
  if (!chosen) return { stream: await open(), missing: null };
  try {
    return { stream: await open({ deviceId: { exact: chosen.id } }), missing: null };
  } catch (error) {
    if (!isNotConnected(error)) throw error;
    return { stream: await open(), missing: chosen.label };
  }
};

/**
 * Milliseconds after which a muted microphone counts as lost. Phone calls mute a track instead of ending it.
 */
const muteGrace = 3_000;

/**
 * Calls back when the microphone is unplugged, revoked, or muted for `muteGrace`, for example by a phone
 * call.
 */
export const onMicrophoneLost = (stream: MediaStream, callback: () => void) => {
  const [track] = stream.getAudioTracks();
  let timer: ReturnType<typeof setTimeout>;
  const onMute = () => {
    timer = setTimeout(callback, muteGrace);
  };
  const onUnmute = () => clearTimeout(timer);
  track?.addEventListener('ended', callback, { once: true });
  track?.addEventListener('mute', onMute);
  track?.addEventListener('unmute', onUnmute);
  if (track?.muted) onMute();
  return () => {
    clearTimeout(timer);
    track?.removeEventListener('ended', callback);
    track?.removeEventListener('mute', onMute);
    track?.removeEventListener('unmute', onUnmute);
  };
};

export const setListening = (stream: MediaStream, listening: boolean) =>
  stream.getAudioTracks().forEach((track) => {
    track.enabled = listening;
  });

export const releaseMicrophone = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());
