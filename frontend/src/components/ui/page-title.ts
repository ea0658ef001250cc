import { styled } from 'styled-components';
import { color, fontSize, space } from '../../theme/index.ts';

export const PageTitle = styled.h1`
  font-size: ${fontSize.title};
  font-weight: 650;
  letter-spacing: -0.02em;
  line-height: 1.25;
`;

export const PageSubtitle = styled.p`
  margin-top: ${space[1]};
  color: ${color.textMuted};
`;
