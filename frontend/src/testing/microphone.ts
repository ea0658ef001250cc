import { jest } from '@jest/globals';

/** jsdom has neither a microphone nor a recorder: these do what the page can see of them, when the test says so. */
class FakeTrack extends EventTarget {
  readyState = 'live';
  stop() {
    this.readyState = 'ended';
  }
}

class FakeRecorder {
  static latest: FakeRecorder | undefined;
  static supported = ['audio/webm;codecs=opus'];
  static isTypeSupported = (type: string) => FakeRecorder.supported.includes(type);

  state = 'inactive';
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  readonly mimeType: string;
  readonly options: MediaRecorderOptions;
  private said = '';

  constructor(_stream: unknown, options: MediaRecorderOptions) {
    this.options = options;
    this.mimeType = options.mimeType ?? '';
    FakeRecorder.latest = this;
  }

  start() {
    this.state = 'recording';
  }

  hear(words: string) {
    this.said += words;
  }

  deliver() {
    const data = new Blob([this.said], { type: this.mimeType });
    this.said = '';
    this.ondataavailable({ data });
  }

  stop() {
    if (this.state === 'inactive') return;
    this.state = 'inactive';
    this.deliver();
    this.onstop();
  }
}

/** What the loudspeaker was told to play. */
interface Tone {
  frequency: number;
  seconds: number;
}

const setUpAudioContext = (tones: Tone[]) => {
  class FakeContext {
    currentTime = 10;
    destination = {};
    resume = () => Promise.resolve();
    close = () => Promise.resolve();
    createMediaStreamSource = () => ({ connect: (node: unknown) => node });
    createGain = () => ({ gain: { value: 1 }, connect: (node: unknown) => node });
    createAnalyser = () => ({
      fftSize: 1024,
      getFloatTimeDomainData: (into: Float32Array) => into.fill(0.2),
    });
    createOscillator = () => {
      const frequency = { value: 0 };
      return {
        frequency,
        connect: (node: unknown) => node,
        start: () => undefined,
        stop: (at: number) => tones.push({ frequency: frequency.value, seconds: at - this.currentTime }),
      };
    };
  }
  return FakeContext;
};

/** A microphone for one test. */
export const plugInMicrophone = () => {
  const tones: Tone[] = [];
  const track = new FakeTrack();
  const getUserMedia = jest.fn(() =>
    Promise.resolve({ getTracks: () => [track], getAudioTracks: () => [track] }),
  );
  const lock = Object.assign(new EventTarget(), { release: jest.fn(() => Promise.resolve()) });
  const requestWakeLock = jest.fn(() => Promise.resolve(lock));
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  FakeRecorder.supported = ['audio/webm;codecs=opus'];
  define(window, 'isSecureContext', true);
  define(window, 'MediaRecorder', FakeRecorder);
  define(window, 'AudioContext', setUpAudioContext(tones));
  define(navigator, 'mediaDevices', { getUserMedia });
  define(navigator, 'wakeLock', { request: requestWakeLock });
  return {
    track,
    tones,
    lock,
    getUserMedia,
    requestWakeLock,
    options: () => FakeRecorder.latest?.options,
    /** The page is given what was said so far, as each second does. */
    say: (words: string) => {
      FakeRecorder.latest?.hear(words);
      FakeRecorder.latest?.deliver();
    },
    fail: (error: unknown) => getUserMedia.mockRejectedValueOnce(error as never),
    supports: (...types: string[]) => {
      FakeRecorder.supported = types;
    },
    unplug: () => {
      track.dispatchEvent(new Event('ended'));
    },
  };
};

/** The page as an old browser, or one without TLS, shows it. */
export const withoutMicrophone = (missing: 'MediaRecorder' | 'secure') => {
  plugInMicrophone();
  if (missing === 'secure')
    Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  else Object.defineProperty(window, 'MediaRecorder', { value: undefined, configurable: true });
};
