import { styled } from 'styled-components';
import { Notice } from '../../../components/ui/notice.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { color } from '../../../theme/index.ts';

const Retry = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  text-decoration: underline;
  cursor: pointer;
`;

interface Props {
  complete: boolean;
  onRetry: () => void;
}

export const NotesNotice = ({ complete, onRetry }: Props) => (
  <Notice tone="caution">
    {complete ? 'These notes may be out of date. ' : 'Only your newest notes could be loaded. '}
    <Retry type="button" onClick={onRetry}>
      Load them again
    </Retry>
  </Notice>
);

export const NoNotesYet = ({ refusal }: { refusal: string | undefined }) =>
  refusal === undefined ? (
    <TableSkeleton label="Loading your sales notes" />
  ) : (
    <Notice tone="caution" role="alert">
      {refusal}
    </Notice>
  );
