import { styled } from 'styled-components';
import { color, fontSize, space } from '../../theme/index.ts';

export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[2]} ${space[4]};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  text-align: center;
  text-wrap: balance;
`;
