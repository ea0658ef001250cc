import { jest } from './jest.ts';

class FakeTrack extends EventTarget {
  readyState = 'live';
  enabled = true;
  muted = false;
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

  pause() {
    this.state = 'paused';
  }

  resume() {
    this.state = 'recording';
  }

  requestData() {
    this.deliver();
  }

  stop() {
    if (this.state === 'inactive') return;
    this.state = 'inactive';
    this.deliver();
    this.onstop();
  }
}

interface Tone {
  frequency: number;
  seconds: number;
}

const setUpAudioContext = (tones: Tone[], hasLoudspeaker: () => boolean) => {
  class FakeContext {
    currentTime = 10;
    destination = {};
    state = 'suspended';
    resume = () => (hasLoudspeaker() ? Promise.resolve() : new Promise<void>(() => undefined));
    close = () => {
      this.state = 'closed';
      return Promise.resolve();
    };
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

export const installFakeMicrophone = () => {
  const tones: Tone[] = [];
  let loudspeaker = true;
  const track = new FakeTrack();
  const devices: Partial<MediaDeviceInfo>[] = [];
  const getUserMedia = jest.fn((_constraints: MediaStreamConstraints) =>
    Promise.resolve({ getTracks: () => [track], getAudioTracks: () => [track] }),
  );
  const lock = Object.assign(new EventTarget(), { release: jest.fn(() => Promise.resolve()) });
  const requestWakeLock = jest.fn(() => Promise.resolve(lock));
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  FakeRecorder.supported = ['audio/webm;codecs=opus'];
  define(window, 'isSecureContext', true);
  define(window, 'MediaRecorder', FakeRecorder);
  define(
    window,
    'AudioContext',
    setUpAudioContext(tones, () => loudspeaker),
  );
  define(
    navigator,
    'mediaDevices',
    Object.assign(new EventTarget(), { getUserMedia, enumerateDevices: () => Promise.resolve(devices) }),
  );
  define(navigator, 'wakeLock', { request: requestWakeLock });
  return {
    track,
    tones,
    lock,
    devices,
    getUserMedia,
    requestWakeLock,
    options: () => FakeRecorder.latest?.options,
    /** Delivers a chunk, as a real recorder does every second. */
    say: (words: string) => {
      FakeRecorder.latest?.hear(words);
      FakeRecorder.latest?.deliver();
    },
    fail: (error: unknown) => getUserMedia.mockRejectedValueOnce(error as never),
    supports: (...types: string[]) => {
      FakeRecorder.supported = types;
    },
    unplugLoudspeaker: () => {
      loudspeaker = false;
    },
    unplug: () => {
      track.dispatchEvent(new Event('ended'));
    },
  };
};

export const removeMicrophoneSupport = (missing: 'MediaRecorder' | 'secure') => {
  installFakeMicrophone();
  if (missing === 'secure')
    Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  else Object.defineProperty(window, 'MediaRecorder', { value: undefined, configurable: true });
};
