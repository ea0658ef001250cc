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
  /** True when all notes are loaded but may be outdated; false when only the newest could be loaded. */
  complete: boolean;
  onRetry: () => void;
}

/** Warns that the list may be outdated or incomplete. */
export const NotesNotice = ({ complete, onRetry }: Props) => (
  <Notice tone="caution">
    {complete ? 'These notes may be out of date. ' : 'Only your newest notes could be loaded. '}
    <Retry type="button" onClick={onRetry}>
      Load them again
    </Retry>
  </Notice>
);

/** In place of the list: why the server refuses the search or a filter, else that notes are loading. */
export const NoNotesYet = ({ refusal }: { refusal: string | undefined }) =>
  refusal === undefined ? (
    <TableSkeleton label="Loading your sales notes" />
  ) : (
    <Notice tone="caution" role="alert">
      {refusal}
    </Notice>
  );
