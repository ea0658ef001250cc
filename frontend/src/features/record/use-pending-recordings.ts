import type { FailedRecording } from '@debrief/contracts/http/pipeline';
import { useState } from 'react';
import { errorMessage, isSessionExpired } from '../../lib/api-error.ts';
import { toReaderTime } from '../../lib/date-preferences.ts';
import { messages } from '../../lib/messages.ts';
import { useUser } from '../../lib/session-user.ts';
import { addToast } from '../../lib/toasts.ts';
import { audioPathOf, deleteFailedRecording, useFailedRecordings } from './failed-recordings.api.ts';
import { retryFailedRecording } from './process.api.ts';
import { useUnsentRecordings, useVoice } from './use-record-work.ts';
import { fileNameOf } from './recorder/audio-format.ts';
import { noteCreatedToast } from './note-created-toast.ts';
import type { Recording } from './recordings/recording.ts';

export interface PendingRecording {
  readonly id: string;
  readonly startedAt: string;
  readonly seconds: number | null;
  readonly bytes: number;
  readonly name?: string;
  readonly remark?: string;
  readonly problem?: string | null | undefined;
  readonly sendLabel: string;
  readonly disabled?: boolean;
  /** Server path, or a function that reads the audio from the device. */
  readonly audio: string | (() => Promise<Blob>);
  readonly fileName: string;
  readonly send: () => void;
  readonly discard: () => void;
}

const fileStem = ({ startedAt }: Recording) =>
  `recording-${toReaderTime(new Date(startedAt)).toISOString().slice(0, 16).replace(/[:T]/g, '-')}`;

export const useUnsentItems = (): PendingRecording[] => {
  const { send, discard, audioOf, isOnDevice } = useVoice();
  return useUnsentRecordings().map((recording) => ({
    ...recording,
    ...(!isOnDevice(recording.id) && { remark: 'only in this page, so keep it open' }),
    sendLabel: recording.tried ? 'Retry' : 'Send',
    audio: () => audioOf(recording),
    fileName: recording.name ?? fileNameOf(recording.mimeType, fileStem(recording)),
    send: () => void send(recording),
    discard: () => void discard(recording),
  }));
};

/** Returns recordings that failed on the server, except those that are listed as unsent already. */
export const useFailedItems = (): PendingRecording[] => {
  const { data = [], mutate } = useFailedRecordings();
  const { onSaved } = useVoice();
  const { reviewBeforeSaving = false } = useUser();
  const unsent = useUnsentRecordings();
  const [busy, setBusy] = useState<string | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  const run = async ({ id }: FailedRecording, act: () => Promise<unknown>) => {
    setBusy(id);
    try {
      await act();
    } catch (error) {
      if (isSessionExpired(error)) return;
      setProblems({ ...problems, [id]: errorMessage(error) ?? messages.processFailed.description });
      addToast(messages.processFailed);
    }
    setBusy(null);
    await mutate();
  };

  const retry = async (recording: FailedRecording) => {
    const note = await retryFailedRecording(recording, reviewBeforeSaving);
    onSaved(note);
    addToast(noteCreatedToast(note));
  };

  return data
    .filter(({ id }) => !unsent.some(({ uploadId }) => uploadId === id))
    .map((recording) => ({
      ...recording,
      startedAt: recording.createdAt,
      problem: problems[recording.id] ?? recording.error,
      sendLabel: busy === recording.id ? 'Processing...' : 'Retry',
      disabled: busy !== null,
      audio: audioPathOf(recording),
      fileName: fileNameOf(recording.type),
      send: () => void run(recording, () => retry(recording)),
      discard: () => void run(recording, () => deleteFailedRecording(recording)),
    }));
};
