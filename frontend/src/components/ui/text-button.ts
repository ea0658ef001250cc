import { styled } from 'styled-components';
import { color } from '../../theme/index.ts';

/** Button within a sentence. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  text-decoration: underline;
  cursor: pointer;
`;
