import type { SalesNote } from '@debrief/contracts/http/notes';
import { ApiError, isSessionExpired, NetworkError, errorMessage } from '../../lib/api-error.ts';
import { messages, type Message } from '../../lib/messages.ts';
import { createStore } from '../../lib/store.ts';
import type { processRecording } from './api/process-recording.ts';
import type { transcribeRecording } from './api/transcribe-recording.ts';
import { JobTimeoutError } from './api/wait-for-job.ts';
import type { Recording } from './recordings/recording.ts';
import type { RecordingStore } from './recordings/recording-store.ts';
import { idleSteps, resetDelay, voiceFlowSchedule, type Steps } from './steps.ts';

export interface VoiceFlowState {
  /** `showing` the timed steps, then `calling` the server, `done` until the reset. */
  readonly phase: 'idle' | 'showing' | 'calling' | 'done';
  readonly steps: Steps;
  readonly transcript: string;
  /** The id of the note created last. */
  readonly noteId: string | null;
  /** How many recordings are queued behind the current one. */
  readonly waiting: number;
  /** The server has no transcription engine. */
  readonly noTranscriber: boolean;
}

interface Dependencies {
  store: RecordingStore;
  transcribe: typeof transcribeRecording;
  process: typeof processRecording;
  showToast: (message: Message) => void;
  onSaved: (note: SalesNote) => void;
  /** A recording has left the flow: its note is saved, or it stays on the device. */
  onSettled: (id: string) => void;
}

const idle = { phase: 'idle', steps: idleSteps, transcript: '' } as const;

const offline = 'You are offline. The recording is kept on this device; send it when you are back online.';
const unclear = 'Debrief could not process this recording. It is kept on this device; try again.';
const silent = 'No speech was found in this recording. Play it to hear what the microphone picked up.';
const tooLarge = 'This recording is too large to send. Download it to keep it.';

const reasonOf = (error: unknown): string => {
  if (error instanceof NetworkError && !navigator.onLine) return offline;
  if (error instanceof JobTimeoutError) return error.message;
  if (error instanceof ApiError && error.status === 413) return errorMessage(error) ?? tooLarge;
  return errorMessage(error) ?? unclear;
};

/** The transcript is empty. */
class NoSpeechError extends Error {}

/**
 * Turns recordings into notes, one after another. Its state lives above the pages, so that the user may visit the dashboard
 * meanwhile. A recording is removed from the device only when its note is confirmed.
 */
export const createVoiceFlow = ({
  store,
  transcribe,
  process,
  showToast,
  onSaved,
  onSettled,
}: Dependencies) => {
  const { setState, getState, subscribe } = createStore<VoiceFlowState>({
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
      for (const { at, steps } of voiceFlowSchedule) {
        if (at === 0) setState({ steps });
        else timers.push(setTimeout(() => setState({ steps }), at));
      }
      timers.push(setTimeout(resolve, voiceFlowSchedule.at(-1)?.at ?? 0));
    });

  const ensureTranscript = async (recording: Recording): Promise<Recording & { transcript: string }> => {
    let heard = recording;
    if (heard.transcript === undefined) {
      const { transcript, recordingId } = await transcribe(recording, {
        audio: () => store.audio(recording),
        update: (changes) => store.update(recording.id, changes),
      });
      if (!transcript.trim()) throw new NoSpeechError();
      const changes = { transcript, ...(recordingId && { uploadId: recordingId }) };
      await store.update(recording.id, changes);
      heard = { ...recording, ...changes };
    }
    const { transcript = '' } = heard;
    setState({ transcript, noTranscriber: false });
    return { ...heard, transcript };
  };

  const fail = async (id: string, error: unknown, message: Message) => {
    clearTimers();
    const noTranscriber = error instanceof ApiError && error.code === 'no_transcriber';
    setState({ ...idle, ...(noTranscriber && { noTranscriber }) });
    await store.update(id, {
      tried: true,
      problem: error instanceof NoSpeechError ? silent : reasonOf(error),
    });
    if (!isSessionExpired(error)) showToast(message);
    onSettled(id);
  };

  const succeed = async (id: string, note: SalesNote) => {
    await store.remove(id);
    showToast(messages.processSucceeded);
    onSaved(note);
    setState({ phase: 'done', noteId: note.id });
    onSettled(id);
    await new Promise((resolve) => timers.push(setTimeout(resolve, resetDelay)));
    setState(idle);
  };

  const run = async (id: string) => {
    const recording = await store.find(id);
    if (!recording) return;
    setState({ phase: 'showing', transcript: '', noteId: null });
    const shown = showSteps();
    let heard;
    try {
      heard = await ensureTranscript(recording);
    } catch (error) {
      return fail(id, error, messages.transcriptionFailed);
    }
    await shown;
    setState({ phase: 'calling' });
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
      setState({ waiting: queue.length });
      await run(id);
    }
    running = null;
  };

  return {
    subscribe,
    getState,

    /** Sends a recording that this tab has locked. */
    submit: (id: string) => {
      queue.push(id);
      setState({ waiting: running ? queue.length : 0 });
      void runAll();
    },

    /** Called when the signed-in pages unmount. Recordings that have not been sent stay on the device. */
    stop: () => {
      clearTimers();
      queue.splice(0).forEach(onSettled);
      if (running && getState().phase === 'showing') onSettled(running);
    },
  };
};

export type VoiceFlow = ReturnType<typeof createVoiceFlow>;
