import { createStore } from '../../lib/store.ts';
import { createVoiceRun, idleProgress, type VoiceProgress, type VoiceRunDependencies } from './voice-run.ts';

export interface VoiceFlowState extends VoiceProgress {
  readonly noteId: string | null;
  readonly waiting: number;
  readonly noTranscriber: boolean;
}

interface Entry {
  readonly id: string;
  readonly resumed: boolean;
}

interface Dependencies extends VoiceRunDependencies {
  onStored: () => void;
}

/** Maximum number of recordings that are being uploaded or processed. */
const maxInFlight = 4;

/**
 * Turns recordings into notes. Uploads one recording at a time, but waits for several notes. Shows the
 * progress of the recording started last.
 */
export const createVoiceFlow = ({ onStored, ...dependencies }: Dependencies) => {
  const { setState, getState, subscribe } = createStore<VoiceFlowState>({
    ...idleProgress,
    noteId: null,
    waiting: 0,
    noTranscriber: false,
  });
  const queue: Entry[] = [];
  const uploadIds = new Set<string>();
  const inFlight = new Map<string, ReturnType<typeof createVoiceRun>>();
  let uploading: string | null = null;
  let shown: string | null = null;

  const startNext = () => {
    const canStart = uploading === null && inFlight.size < maxInFlight;
    const entry = canStart ? queue.shift() : undefined;
    setState({ waiting: queue.length });
    if (!entry) return;
    const { id } = entry;
    const onUploaded = () => {
      if (uploading !== id) return;
      uploading = null;
      startNext();
    };
    const run = createVoiceRun(entry, dependencies, {
      show: (changes) => shown === id && setState(changes),
      onStored: (uploadId) => {
        if (uploadId) uploadIds.add(uploadId);
        onStored();
        onUploaded();
      },
      onTranscriber: (exists) => setState({ noTranscriber: !exists }),
    });
    inFlight.set(id, run);
    uploading = shown = id;
    void run.start().finally(() => {
      inFlight.delete(id);
      onUploaded();
      startNext();
    });
  };

  const enqueue = (entry: Entry) => {
    queue.push(entry);
    startNext();
  };

  return {
    subscribe,
    getState,

    /** This tab must hold the recording's lock. */
    submit: (id: string) => enqueue({ id, resumed: false }),

    /** Waits for the note of a recording sent before a reload. This tab must hold the recording's lock. */
    resume: (id: string) => enqueue({ id, resumed: true }),

    /** Returns true if this page has sent the upload. */
    isSending: (uploadId: string) => uploadIds.has(uploadId),

    /** Stops sending. Unsent recordings remain on the device. */
    stop: () => {
      queue.splice(0).forEach(({ id }) => dependencies.onSettled(id));
      inFlight.forEach((run) => run.stop());
    },
  };
};
