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
