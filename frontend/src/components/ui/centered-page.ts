import { styled } from 'styled-components';
import { space } from '../../theme/index.ts';

export const CenteredPage = styled.main`
  flex: 1;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[6]};
  padding: ${space[8]} ${space[4]};
`;
