import type { SalesNote } from '@debrief/contracts/http/notes';
import { ApiError, isSessionExpired } from '../../lib/api-error.ts';
import { messages, type Message } from '../../lib/messages.ts';
import { createStore } from '../../lib/store.ts';
import type { processRecording } from './api/process-recording.ts';
import type { transcribeRecording } from './api/transcribe-recording.ts';
import { failureReason, NoSpeechError } from './failure-reason.ts';
import type { Recording } from './recordings/recording.ts';
import type { RecordingStore } from './recordings/recording-store.ts';
import { idleSteps, resetDelay, voiceFlowSchedule, type Steps } from './steps.ts';
import { createTimers } from './timers.ts';

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

type TranscribedRecording = Recording & { readonly transcript: string };

const hasTranscript = (recording: Recording): recording is TranscribedRecording =>
  recording.transcript !== undefined;

/** Transcribes a recording that has no transcript yet. @throws {NoSpeechError} when it holds no words */
const withTranscript = async (
  recording: Recording,
  { store, transcribe }: Pick<Dependencies, 'store' | 'transcribe'>,
): Promise<TranscribedRecording> => {
  if (hasTranscript(recording)) return recording;
  const { transcript, recordingId } = await transcribe(recording, {
    audio: () => store.audio(recording),
    update: (changes) => store.update(recording.id, changes),
  });
  if (!transcript.trim()) throw new NoSpeechError();
  const changes = { transcript, ...(recordingId && { uploadId: recordingId }) };
  await store.update(recording.id, changes);
  return { ...recording, ...changes };
};

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
  const timers = createTimers();
  let running: string | null = null;

  const fail = async (id: string, error: unknown, message: Message) => {
    timers.clear();
    const noTranscriber = error instanceof ApiError && error.code === 'no_transcriber';
    setState({ ...idle, ...(noTranscriber && { noTranscriber }) });
    await store.update(id, { tried: true, problem: failureReason(error) });
    if (!isSessionExpired(error)) showToast(message);
    onSettled(id);
  };

  const succeed = async (id: string, note: SalesNote) => {
    await store.remove(id);
    showToast(messages.processSucceeded);
    onSaved(note);
    setState({ phase: 'done', noteId: note.id });
    onSettled(id);
    await timers.pause(resetDelay);
    setState(idle);
  };

  const run = async (id: string) => {
    const recording = await store.find(id);
    if (!recording) return;
    setState({ phase: 'showing', transcript: '', noteId: null });
    const shown = timers.play(voiceFlowSchedule, (steps) => setState({ steps }));
    let heard;
    try {
      heard = await withTranscript(recording, { store, transcribe });
      setState({ transcript: heard.transcript, noTranscriber: false });
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
      timers.clear();
      queue.splice(0).forEach(onSettled);
      if (running && getState().phase === 'showing') onSettled(running);
    },
  };
};
