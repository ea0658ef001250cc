import { styled } from 'styled-components';
import { color, fontSize } from '../../theme/index.ts';

export const ErrorText = styled.p`
  font-size: ${fontSize.small};
  color: ${color.caution};
`;
