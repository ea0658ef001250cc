import { styled } from 'styled-components';
import { titleStyle } from '../../theme/title-style.ts';
import { color, space } from '../../theme/index.ts';

export const PageTitle = styled.h1`
  ${titleStyle}
`;

export const PageSubtitle = styled.p`
  margin-top: ${space[1]};
  color: ${color.textMuted};
`;
