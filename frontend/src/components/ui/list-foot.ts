import { styled } from 'styled-components';
import { color, space } from '../../theme/index.ts';

/** Place of a button below a list. */
export const ListFoot = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space[4]};
  border-top: 1px solid ${color.border};
`;
