import type { SalesNote } from '@debrief/contracts/http/notes';
import { ApiError, isSessionEnd, Unreachable, wordsFor } from '../../lib/api-error.ts';
import { messages, type Message } from '../../lib/messages.ts';
import { createStore } from '../../lib/store.ts';
import type { processRecording } from './api/process-recording.ts';
import type { transcribeRecording } from './api/transcribe-recording.ts';
import { StillWorking } from './api/wait-for-job.ts';
import type { Recording } from './recordings/recording.ts';
import type { RecordingStore } from './recordings/recording-store.ts';
import { idleSteps, resetAfter, voiceFlowMoments, type Steps } from './steps.ts';

export interface VoiceFlowState {
  /** `showing` the steps, `calling` the server after them, `done` until the page is empty again. */
  readonly phase: 'idle' | 'showing' | 'calling' | 'done';
  readonly steps: Steps;
  readonly transcript: string;
  /** The note made last. */
  readonly noteId: string | null;
  /** How many recordings wait for the one that is on its way. */
  readonly waiting: number;
  /** The server has said that it cannot hear. */
  readonly noTranscriber: boolean;
}

interface Dependencies {
  store: RecordingStore;
  transcribe: typeof transcribeRecording;
  process: typeof processRecording;
  say: (message: Message) => void;
  onSaved: (note: SalesNote) => void;
  /** A recording has left the flow: its note is made, or it stays on the device. */
  onSettled: (id: string) => void;
}

const idle = { phase: 'idle', steps: idleSteps, transcript: '' } as const;

const offline = 'You are offline. The recording is kept on this device; send it when you are back.';
const unclear = 'Debrief could not finish this recording. It is kept; try again.';
const silent = 'No speech was found in this recording. Play it to hear what the microphone picked up.';
const tooLarge = 'This recording is larger than the server takes. Download it to keep it.';

const reasonOf = (error: unknown): string => {
  if (error instanceof Unreachable && !navigator.onLine) return offline;
  if (error instanceof StillWorking) return error.message;
  if (error instanceof ApiError && error.status === 413) return wordsFor(error) ?? tooLarge;
  return wordsFor(error) ?? unclear;
};

/** The server heard the recording and found no words in it. */
class NothingSaid extends Error {}

/**
 * Recordings on their way to notes, one after another. It lives above the pages, so that somebody may look at the
 * dashboard meanwhile. A recording leaves the device only when its note has been confirmed.
 */
export const createVoiceFlow = ({ store, transcribe, process, say, onSaved, onSettled }: Dependencies) => {
  const { become, current, subscribe } = createStore<VoiceFlowState>({
    ...idle,
    noteId: null,
    waiting: 0,
    noTranscriber: false,
  });
  const queue: string[] = [];
  let timers: ReturnType<typeof setTimeout>[] = [];
  let running: string | null = null;

  const clearTimers = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };

  /** Resolves once all steps have been shown. */
  const showSteps = () =>
    new Promise<void>((resolve) => {
      for (const { at, steps } of voiceFlowMoments) {
        if (at === 0) become({ steps });
        else timers.push(setTimeout(() => become({ steps }), at));
      }
      timers.push(setTimeout(resolve, voiceFlowMoments.at(-1)?.at ?? 0));
    });

  const hear = async (recording: Recording): Promise<Recording & { transcript: string }> => {
    let heard = recording;
    if (heard.transcript === undefined) {
      const { transcript, recordingId } = await transcribe(recording, {
        audio: () => store.audio(recording),
        note: (changes) => store.update(recording.id, changes),
      });
      if (!transcript.trim()) throw new NothingSaid();
      const changes = { transcript, ...(recordingId && { uploadId: recordingId }) };
      await store.update(recording.id, changes);
      heard = { ...recording, ...changes };
    }
    const { transcript = '' } = heard;
    become({ transcript, noTranscriber: false });
    return { ...heard, transcript };
  };

  const fail = async (id: string, error: unknown, message: Message) => {
    clearTimers();
    const noTranscriber = error instanceof ApiError && error.code === 'no_transcriber';
    become({ ...idle, ...(noTranscriber && { noTranscriber }) });
    await store.update(id, { tried: true, problem: error instanceof NothingSaid ? silent : reasonOf(error) });
    if (!isSessionEnd(error)) say(message);
    onSettled(id);
  };

  const succeed = async (id: string, note: SalesNote) => {
    await store.remove(id);
    say(messages.processSucceeded);
    onSaved(note);
    become({ phase: 'done', noteId: note.id });
    onSettled(id);
    await new Promise((resolve) => timers.push(setTimeout(resolve, resetAfter)));
    become(idle);
  };

  const run = async (id: string) => {
    const recording = await store.find(id);
    if (!recording) return;
    become({ phase: 'showing', transcript: '', noteId: null });
    const shown = showSteps();
    let heard;
    try {
      heard = await hear(recording);
    } catch (error) {
      return fail(id, error, messages.transcriptionFailed);
    }
    await shown;
    become({ phase: 'calling' });
    let note;
    try {
      note = await process(heard, () => store.audio(recording));
    } catch (error) {
      return fail(id, error, messages.processFailed);
    }
    return succeed(id, note);
  };

  const runAll = async () => {
    if (running) return;
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      running = id;
      become({ waiting: queue.length });
      await run(id);
    }
    running = null;
  };

  return {
    subscribe,
    current,

    /** Sends a recording that this tab has in hand. */
    submit: (id: string) => {
      queue.push(id);
      become({ waiting: running ? queue.length : 0 });
      void runAll();
    },

    /** Leaves the signed-in pages: what has not been sent yet stays on the device. */
    stop: () => {
      clearTimers();
      queue.splice(0).forEach(onSettled);
      if (running && current().phase === 'showing') onSettled(running);
    },
  };
};

export type VoiceFlow = ReturnType<typeof createVoiceFlow>;
