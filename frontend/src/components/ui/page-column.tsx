import { styled } from 'styled-components';
import { columnWidth, space } from '../../theme/index.ts';

/** A narrow page column. The top navigation keeps the full width. */
export const PageColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  width: min(100%, ${columnWidth});
  margin: 0 auto;
`;
