import { styled } from 'styled-components';
import { Notice } from '../../../components/ui/notice.tsx';
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
  /** All notes are here, as they were; otherwise only the newest have come. */
  complete: boolean;
  onRetry: () => void;
}

/** The notes that are shown are not all there is to know. */
export const NotesNotice = ({ complete, onRetry }: Props) => (
  <Notice tone="caution">
    {complete ? 'These notes may be out of date. ' : 'Only your newest notes could be loaded. '}
    <Retry type="button" onClick={onRetry}>
      Load them again
    </Retry>
  </Notice>
);
