import { styled } from 'styled-components';
import { color, radius, space } from '../../theme/index.ts';

export const Card = styled.section`
  padding: ${space[6]};
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
`;
