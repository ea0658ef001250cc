import { styled } from 'styled-components';
import { columnWidth, space } from '../../theme/index.ts';

export const PageColumn = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  width: min(100%, ${columnWidth});
  margin: 0 auto;
`;
