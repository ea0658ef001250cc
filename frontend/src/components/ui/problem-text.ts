import { styled } from 'styled-components';
import { color, fontSize } from '../../theme/index.ts';

/** What is wrong, below what it is about. */
export const ProblemText = styled.p`
  font-size: ${fontSize.small};
  color: ${color.caution};
`;
