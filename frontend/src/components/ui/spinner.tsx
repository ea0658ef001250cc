import { LoaderCircle } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { color, space } from '../../theme/index.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

export const SpinnerIcon = styled(LoaderCircle).attrs({ 'aria-hidden': true })`
  animation: ${turn} 900ms linear infinite;
`;

const Place = styled.div`
  flex: 1;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  min-height: 240px;
  color: ${color.textMuted};
`;

export const Loading = () => (
  <Place role="status">
    <SpinnerIcon size={20} />
    Loading...
  </Place>
);
