import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../../../theme/index.ts';

const Mark = styled.span`
  flex: none;
  padding: 0 ${space[2]};
  font-size: ${fontSize.small};
  font-weight: 450;
  color: ${color.caution};
  background: ${color.cautionSoft};
  border-radius: ${radius.control};
`;

/** Marks an uncertain value. */
export const CheckMark = () => <Mark title="Not sure about this one. Please check.">Check</Mark>;
