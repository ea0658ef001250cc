import { styled } from 'styled-components';
import { fontSize, space } from '../../theme/index.ts';

/** Group of radio buttons or checkboxes. */
export const Fieldset = styled.fieldset`
  display: grid;
  gap: 0 ${space[4]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  overflow-wrap: anywhere;

  legend {
    padding: 0;
    font-size: ${fontSize.small};
    font-weight: 550;
  }
`;
