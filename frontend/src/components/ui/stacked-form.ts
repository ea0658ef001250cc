import { styled } from 'styled-components';
import { space } from '../../theme/index.ts';

/** A form whose fields stand one below the other. */
export const StackedForm = styled.form`
  display: grid;
  gap: ${space[4]};
`;
