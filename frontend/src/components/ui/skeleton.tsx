import { keyframes, styled } from 'styled-components';
import { color, radius } from '../../theme/index.ts';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width: string; $height?: string }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${radius.control};
  background: ${color.border};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
