import { useEffect, useRef } from 'react';
import { messages } from '../../lib/messages.ts';
import { addToast } from '../../lib/toasts.ts';
import { useFetchFailedRecordings } from './failed-recordings.api.ts';
import { useRecordingsInProgress } from './recordings-in-progress.api.ts';
import { useRecordSlot } from './components/record-provider.tsx';

/** Announces the results of recordings that this page did not send. */
export const useAnnounceFinished = (onNotesChanged: () => void) => {
  const { data: inProgress } = useRecordingsInProgress();
  const fetchFailed = useFetchFailedRecordings();
  const slot = useRecordSlot();
  const before = useRef<readonly string[]>([]);

  useEffect(() => {
    if (!inProgress) return;
    const ids = inProgress.map(({ id }) => id);
    const ended = before.current.filter(
      (id) => !ids.includes(id) && !slot.current()?.voice.flow.isSending(id),
    );
    before.current = ids;
    if (ended.length === 0) return;
    fetchFailed()
      .then((failed) => {
        const hasFailed = (id: string) => failed.some((recording) => recording.id === id);
        if (!ended.every(hasFailed)) onNotesChanged();
        addToast(ended.some(hasFailed) ? messages.transcriptionFailed : messages.processSucceeded);
      })
      .catch((error: unknown) => {
        console.error('Could not fetch the failed recordings', error);
        // Some recordings may have become notes.
        onNotesChanged();
      });
  }, [inProgress, fetchFailed, slot, onNotesChanged]);
};
