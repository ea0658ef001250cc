import { Notice } from '../../../components/ui/notice.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { TextButton } from '../../../components/ui/text-button.ts';
import { noteRowHeight } from './note-row-height.ts';

interface Props {
  complete: boolean;
  onRetry: () => void;
}

export const NotesNotice = ({ complete, onRetry }: Props) => (
  <Notice tone="caution">
    {complete ? 'These notes may be out of date. ' : 'We could only load your newest notes. '}
    <TextButton onClick={onRetry}>Reload</TextButton>
  </Notice>
);

export const NoNotesYet = ({ refusal }: { refusal: string | undefined }) =>
  refusal === undefined ? (
    <TableSkeleton label="Loading your sales notes" rows={8} height={noteRowHeight()} />
  ) : (
    <Notice tone="caution" role="alert">
      {refusal}
    </Notice>
  );
