import { styled } from 'styled-components';
import { color, space } from '../../theme/index.ts';

export const ListFooter = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space[4]};
  border-top: 1px solid ${color.border};
`;
