import { styled } from 'styled-components';
import { space } from '../../theme/index.ts';

export const StackedForm = styled.form`
  display: grid;
  gap: ${space[4]};
`;
