import type { SalesNote } from '@debrief/contracts/http/notes';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { loadWhenIdle } from '../../../lib/load-when-idle.ts';
import { onSessionExpired } from '../../../lib/page-user.ts';
import { useUser } from '../../../lib/session-user.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { recordingsInProgressKey } from '../recordings-in-progress.api.ts';
import { createRecordSlot, type RecordSlot } from '../record-slot.ts';

const RecordContext = createContext<RecordSlot | null>(null);

interface Props {
  onSaved: (note: SalesNote) => void;
  children: ReactNode;
}

/** Provides the recorder. Must be above the pages, so that uploads continue across navigation. */
export const RecordProvider = ({ onSaved, children }: Props) => {
  const { id, reviewBeforeSaving = false } = useUser();
  const review = useLatest(reviewBeforeSaving);
  const { mutate } = useSWRConfig();
  const [slot] = useState(() =>
    createRecordSlot({
      ...{ userId: id, review, showToast: addToast },
      onStored: () => void mutate(recordingsInProgressKey),
      onSaved: (note) => {
        onSaved(note);
        void mutate(recordingsInProgressKey);
      },
    }),
  );
  useEffect(() => {
    slot.open();
    loadWhenIdle(slot.load);
    const stopListening = onSessionExpired(slot.close);
    return () => {
      stopListening();
      slot.close();
    };
  }, [slot]);
  return <RecordContext value={slot}>{children}</RecordContext>;
};

export const useRecordSlot = (): RecordSlot => {
  const slot = use(RecordContext);
  if (!slot) throw new Error('useRecordSlot is for pages below RecordProvider');
  return slot;
};
