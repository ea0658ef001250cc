import type { SalesNote } from '@debrief/contracts/http/notes';
import { ApiError, isSessionChanged, isSessionExpired } from '../../lib/api-error.ts';
import { messages, type Message } from '../../lib/messages.ts';
import type { processRecording } from './process.api.ts';
import type { TranscriptionParts, transcribeRecording } from './transcribe.api.ts';
import { failureReason, NoSpeechError } from './failure-reason.ts';
import { noteCreatedToast } from './note-created-toast.ts';
import type { Recording } from './recordings/recording.ts';
import type { RecordingStore } from './recordings/recording-store.ts';
import { idleSteps, resetDelay, voiceFlowSchedule, type Steps } from './steps.ts';
import { createTimers } from './timers.ts';

export interface VoiceProgress {
  /** `showing` the timed steps, `calling` the server, `done` until the reset. */
  readonly phase: 'idle' | 'showing' | 'calling' | 'done';
  readonly steps: Steps;
  /** True once the server will create the note even if the page is closed. */
  readonly stored: boolean;
  /** Share of the recording that the server has stored, 0 to 1; null if it is sent in one request. */
  readonly sent: number | null;
  readonly transcript: string;
}

export const idleProgress: VoiceProgress = {
  phase: 'idle',
  steps: idleSteps,
  stored: false,
  sent: null,
  transcript: '',
};

type TranscribedRecording = Recording & { readonly transcript: string };

export interface VoiceRunDependencies {
  store: RecordingStore;
  transcribe: (
    recording: Recording,
    parts: Omit<TranscriptionParts, 'review'>,
  ) => ReturnType<typeof transcribeRecording>;
  process: (
    recording: TranscribedRecording,
    audio: () => Promise<Blob>,
  ) => ReturnType<typeof processRecording>;
  showToast: (message: Message) => void;
  onSaved: (note: SalesNote) => void;
  /** Called when the note is created or the attempt has ended without one. */
  onSettled: (id: string) => void;
}

interface Observer {
  show: (changes: Partial<VoiceProgress> & { noteId?: string | null }) => void;
  onStored: (uploadId: string | undefined) => void;
  onTranscriber: (exists: boolean) => void;
}

const hasTranscript = (recording: Recording): recording is TranscribedRecording =>
  recording.transcript !== undefined;

/**
 * Transcribes the recording unless it has a transcript.
 * @throws {NoSpeechError} if the recording contains no words
 */
const withTranscript = async (
  recording: Recording,
  { store, transcribe }: VoiceRunDependencies,
  observer: Pick<TranscriptionParts, 'onStored' | 'onSent'>,
): Promise<TranscribedRecording> => {
  if (hasTranscript(recording)) return recording;
  const { transcript, recordingId, transcriptId } = await transcribe(recording, {
    audio: () => store.audio(recording),
    update: (changes) => store.update(recording.id, changes),
    ...observer,
  });
  if (!transcript.trim()) throw new NoSpeechError();
  const changes = {
    transcript,
    ...(transcriptId && { transcriptId }),
    ...(recordingId && { uploadId: recordingId }),
  };
  await store.update(recording.id, changes);
  return { ...recording, ...changes };
};

/** @param resumed true after a reload: skips the timed steps */
export const createVoiceRun = (
  { id, resumed }: { id: string; resumed: boolean },
  dependencies: VoiceRunDependencies,
  { show, onStored, onTranscriber }: Observer,
) => {
  const { store, process, showToast, onSaved, onSettled } = dependencies;
  const timers = createTimers();
  let calling = resumed;

  const fail = async (error: unknown, message: Message) => {
    timers.clear();
    show(idleProgress);
    if (error instanceof ApiError && error.code === 'no_transcriber') onTranscriber(false);
    // If another user has signed in, leaves the recording for the next sign-in of its owner.
    if (!isSessionChanged(error)) await store.update(id, { tried: true, problem: failureReason(error) });
    if (!isSessionExpired(error)) showToast(message);
    onSettled(id);
  };

  const succeed = async (note: SalesNote) => {
    await store.remove(id);
    showToast(noteCreatedToast(note));
    onSaved(note);
    show({ phase: 'done', noteId: note.awaitingReview ? null : note.id });
    onSettled(id);
    timers.after(resetDelay, () => show(idleProgress));
  };

  const onServer: Observer['onStored'] = (uploadId) => {
    show({ stored: true });
    onStored(uploadId);
  };

  return {
    start: async () => {
      const recording = await store.find(id);
      if (!recording) return onSettled(id);
      show({ ...idleProgress, phase: resumed ? 'calling' : 'showing', noteId: null });
      const stepsShown = resumed ? undefined : timers.play(voiceFlowSchedule, (steps) => show({ steps }));
      let heard;
      try {
        const onSent = (sent: number) => show({ sent });
        heard = await withTranscript(recording, dependencies, { onStored: onServer, onSent });
        show({ transcript: heard.transcript });
        onTranscriber(true);
      } catch (error) {
        return fail(error, messages.transcriptionFailed);
      }
      await stepsShown;
      calling = true;
      show({ phase: 'calling' });
      let note;
      try {
        note = await process(heard, () => store.audio(recording));
      } catch (error) {
        return fail(error, messages.processFailed);
      }
      return succeed(note);
    },

    /** Stops, unless the note has been requested. The recording remains on the device. */
    stop: () => {
      timers.clear();
      if (!calling) onSettled(id);
    },
  };
};
