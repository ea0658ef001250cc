import { randomId } from '../../../lib/random-id.ts';
import { createStore } from '../../../lib/store.ts';
import { callTimeNow, type Recording } from '../recordings/recording.ts';
import type { RecordingLocks } from '../recordings/recording-locks.ts';
import type { RecordingStore } from '../recordings/recording-store.ts';
import { checkFile } from './check-file.ts';

export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly fingerprint: string;
  readonly state: 'waiting' | 'sending' | 'saved' | 'unsent';
}

interface UploadsState {
  readonly uploads: readonly Upload[];
  readonly refusals: readonly string[];
}

export interface UploadsDependencies {
  userId: string;
  store: RecordingStore;
  locks: RecordingLocks;
  /** This tab must hold the recording's lock. */
  submit: (id: string) => void;
  onChanged: () => void;
}

/** Maximum number of waiting files, so that they do not fill the device unnoticed. */
const maxWaiting = 50;
/** Bytes. Only one chunk at a time is in memory. */
const chunkBytes = 1024 * 1024;

const isSameFile = (file: File) => (recording: Recording) =>
  recording.name === file.name && recording.bytes === file.size;

const storeInChunks = async (store: RecordingStore, file: File, recording: Recording): Promise<boolean> => {
  for (let at = 0, sequence = 0; at < file.size; at += chunkBytes, sequence += 1) {
    const chunk = await file.slice(at, at + chunkBytes).arrayBuffer();
    if (!(await store.append(recording, sequence, chunk))) return false;
  }
  return true;
};

/** Stores files on the device, then sends them one at a time. */
export const createUploads = ({ userId, store, locks, submit, onChanged }: UploadsDependencies) => {
  const { getState, setState, subscribe } = createStore<UploadsState>({ uploads: [], refusals: [] });
  let adding: Promise<unknown> = Promise.resolve();
  let stopped = false;

  const waiting = () => getState().uploads.filter(({ state }) => state === 'waiting');
  const change = (id: string, state: Upload['state']) =>
    setState({ uploads: getState().uploads.map((each) => (each.id === id ? { ...each, state } : each)) });
  const refuse = (refusal: string) => setState({ refusals: [...getState().refusals, refusal] });

  const next = () => {
    if (getState().uploads.some(({ state }) => state === 'sending')) return;
    const [first] = waiting();
    // Waits while offline. `resume` continues the queue.
    if (!first || !navigator.onLine) return;
    change(first.id, 'sending');
    submit(first.id);
  };

  /** Unlocks waiting files, which remain on the device as unsent. */
  const release = () => {
    for (const { id } of waiting()) {
      change(id, 'unsent');
      locks.release(id);
    }
    onChanged();
  };

  const addOne = async (file: File) => {
    if (waiting().length >= maxWaiting)
      return refuse(`“${file.name}” was not added: ${maxWaiting} recordings are already waiting.`);
    const fingerprint = `${file.name} ${file.size} ${file.lastModified}`;
    const isKnown = getState().uploads.some((each) => each.fingerprint === fingerprint);
    if (isKnown || (await store.list()).some(isSameFile(file)))
      return refuse(`“${file.name}” is already on the list.`);
    const checked = await checkFile(file);
    if ('refusal' in checked) return refuse(checked.refusal);
    const id = randomId();
    await locks.acquire(id);
    const { name, size: bytes } = file;
    const recording = { id, userId, ...callTimeNow(), mimeType: checked.type, seconds: null, bytes, name };
    if (!(await storeInChunks(store, file, recording).catch(() => false))) {
      await store.remove(id);
      locks.release(id);
      return refuse(
        `“${name}” can’t be saved on this device. It may be full, or this may be a private window.`,
      );
    }
    setState({ uploads: [...getState().uploads, { id, name, bytes, fingerprint, state: 'waiting' }] });
    // The user may have logged out while the file was stored.
    if (stopped) release();
    else next();
  };

  return {
    subscribe,
    getState,

    add: (files: readonly File[]): Promise<unknown> => {
      setState({ refusals: [] });
      adding = adding.then(async () => {
        for (const file of files) if (!stopped) await addOne(file);
        onChanged();
      });
      return adding;
    },

    cancel: async (id: string) => {
      if (!waiting().some((each) => each.id === id)) return;
      setState({ uploads: getState().uploads.filter((each) => each.id !== id) });
      await store.remove(id);
      locks.release(id);
      onChanged();
    },

    /**
     * Marks a file as saved or unsent.
     * @param canContinue false if the waiting files would fail as well
     */
    settled: async (id: string, canContinue: boolean) => {
      if (!getState().uploads.some((each) => each.id === id && each.state === 'sending')) return;
      change(id, (await store.find(id)) ? 'unsent' : 'saved');
      if (canContinue) next();
      else release();
    },

    dismissRefusals: () => setState({ refusals: [] }),

    resume: next,

    /** Ends the queue. Waiting files remain on the device. */
    stop: () => {
      stopped = true;
      release();
    },
  };
};

export type Uploads = ReturnType<typeof createUploads>;
