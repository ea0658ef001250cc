import type { SalesNote } from '@debrief/contracts/http/notes';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Dialog, DialogBody } from '../../../components/ui/dialog.tsx';
import { formatDayAndTime } from '../../../lib/format.ts';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import { space } from '../../../theme/index.ts';
import type { ListQuery } from '../shared/list-query.ts';
import { DetailsActions } from './details-actions.tsx';
import type { NeighborsProps } from './neighbor-buttons.tsx';
import type { NoteActionsProps } from './note-actions.tsx';
import { NoteDetails } from './note-details.tsx';
import ReviewNotice from '../edit/review-notice.tsx';

const Review = styled.div`
  &:not(:empty) {
    margin-bottom: ${space[5]};
  }
`;

interface Props extends Omit<NoteActionsProps, 'symbol'>, NeighborsProps {
  symbol?: string;
  query: ListQuery;
  onClose: () => void;
}

export const DetailsDialog = ({ note, symbol = 'R', onClose, ...rest }: Props) => {
  const body = useRef<HTMLDivElement>(null);
  const open = (other: SalesNote) => {
    rest.onOpen(other);
    body.current?.scrollTo?.({ top: 0 });
  };
  useShortcuts(
    {
      e: () => rest.onEdit(note),
      j: rest.next && (() => rest.next && open(rest.next)),
      k: rest.previous && (() => rest.previous && open(rest.previous)),
    },
    { inDialog: true },
  );
  return (
    <Dialog title="Conversation Details" description={formatDayAndTime(note.createdAt)} onClose={onClose}>
      <DialogBody ref={body} tabIndex={0}>
        <Review>{note.awaitingReview ? <ReviewNotice key={note.id} note={note} /> : null}</Review>
        <NoteDetails key={note.id} note={note} symbol={symbol} />
      </DialogBody>
      <DetailsActions {...rest} note={note} symbol={symbol} onOpen={open} />
    </Dialog>
  );
};
