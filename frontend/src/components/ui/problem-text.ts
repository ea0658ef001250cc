import { styled } from 'styled-components';
import { color, fontSize } from '../../theme/index.ts';

/** Error text below its field or control. */
export const ProblemText = styled.p`
  font-size: ${fontSize.small};
  color: ${color.caution};
`;
