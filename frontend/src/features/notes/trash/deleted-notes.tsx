import type { SalesNote } from '@debrief/contracts/http/notes';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import type { DeleteDialogProps } from '../../../components/ui/delete-dialog.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { formatCount, formatDay, formatDeal } from '../../../lib/format.ts';
import { loadWhenIdle } from '../../../lib/load-when-idle.ts';
import { loadable } from '../../../lib/loadable.ts';
import { useIncrementalList } from '../../../lib/use-incremental-list.ts';
import { color, fontSize, media, radius, space } from '../../../theme/index.ts';
import { useEraseNote } from './trash.api.ts';
import { nameOfNote } from '../shared/name-of-note.ts';
import { noteMessages } from '../shared/note-messages.ts';
import { useRestoreNotes } from './use-restore-notes.ts';
import { Region } from '../../../components/ui/region.tsx';

const dialog = loadable<DeleteDialogProps>(() => import('../../../components/ui/delete-dialog.tsx'));

const List = styled.ul`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[3]} ${space[3]} ${space[5]};

  & + & {
    border-top: 1px solid ${color.border};
  }

  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    padding: ${space[4]};
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  font-weight: 600;
`;

const Muted = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Tools = styled.div`
  display: flex;
  gap: ${space[2]};

  ${media.phone} {
    > * {
      flex: 1;
    }
  }
`;

const All = styled(Button)`
  justify-self: start;
  margin-bottom: ${space[4]};
`;

const factsOf = ({ createdAt, dealSize, dealCurrency, deletedAt }: SalesNote, symbol: string) =>
  [
    formatDay(createdAt),
    dealSize === null ? null : formatDeal(dealSize, dealCurrency, symbol),
    deletedAt ? `Deleted ${formatDay(deletedAt)}` : null,
  ]
    .filter(Boolean)
    .join(' · ');

interface Props {
  notes: readonly SalesNote[];
  symbol: string;
}

export const DeletedNotes = ({ notes, symbol }: Props) => {
  const restoreNotes = useRestoreNotes();
  const erase = useEraseNote();
  const [erasing, setErasing] = useState<SalesNote | null>(null);
  const { shown, ...rest } = useIncrementalList(notes);
  useEffect(() => loadWhenIdle(dialog.load), []);
  const restore = async (which: Parameters<typeof restoreNotes>[0]) => {
    await restoreNotes(which);
    // Moves the focus, because the focused button disappears with its note.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  if (notes.length === 0) {
    return (
      <EmptyState
        icon={Trash2}
        title="No deleted notes"
        text="Deleted notes stay here for 30 days, in case you want them back"
      />
    );
  }
  return (
    <>
      {notes.length > 1 ? (
        <All $kind="secondary" onClick={() => void restore({ all: true })}>
          Restore all {formatCount(notes.length)}
        </All>
      ) : null}
      <List aria-label="Deleted notes">
        {shown.map((note) => (
          <Item key={note.id}>
            <Words>
              <Name>{nameOfNote(note)}</Name>
              <Muted>{factsOf(note, symbol)}</Muted>
            </Words>
            <Tools>
              <Button
                $kind="secondary"
                aria-label={`Restore note on ${nameOfNote(note)}`}
                onClick={() => void restore({ ids: [note.id] })}
              >
                Restore
              </Button>
              <Button
                $kind="dangerQuiet"
                aria-label={`Delete note on ${nameOfNote(note)} for good`}
                onClick={() => setErasing(note)}
              >
                Delete for good
              </Button>
            </Tools>
          </Item>
        ))}
      </List>
      <ShowMore {...rest} />
      {erasing ? (
        <Region>
          <dialog.Component
            title="Delete this note for good?"
            description="The note and its recording are erased immediately. This can’t be undone."
            onDelete={() => erase(erasing.id)}
            deletedMessage={noteMessages.erased}
            onError={(error) => console.error('Deleting a note failed', error)}
            onClose={() => setErasing(null)}
          />
        </Region>
      ) : null}
    </>
  );
};
