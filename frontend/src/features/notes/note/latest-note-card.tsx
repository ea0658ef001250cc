import { Suspense } from 'react';
import { loadable } from '../../../lib/loadable.ts';
import { useNote } from '../shared/notes.api.ts';
import { useLatestNote } from './latest-note.tsx';

interface CardProps {
  note: NonNullable<ReturnType<typeof useNote>['data']>;
  onRecordNext: () => void;
  onClose: () => void;
}

const card = loadable<CardProps>(() => import('./result-card.tsx'));

/**
 * Shows the newest note. While the user records the next one, the card is hidden, not unmounted, to keep
 * typed changes.
 */
export const LatestNoteCard = ({ hidden, onRecordNext }: { hidden: boolean; onRecordNext: () => void }) => {
  const { id, close } = useLatestNote();
  const { data: note } = useNote(id);
  if (!note) return null;
  return (
    <div hidden={hidden}>
      <Suspense>
        <card.Component key={note.id} note={note} onRecordNext={onRecordNext} onClose={close} />
      </Suspense>
    </div>
  );
};
