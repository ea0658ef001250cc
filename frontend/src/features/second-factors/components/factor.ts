import { styled } from 'styled-components';
import { color, fontSize, media, space } from '../../../theme/index.ts';

export const Factor = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};

  > :first-child {
    flex: 1 1 280px;
    min-width: 0;
  }

  & + & {
    padding-top: ${space[5]};
    border-top: 1px solid ${color.border};
  }
`;

export const FactorTitle = styled.h3`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font-size: ${fontSize.body};
  font-weight: 600;
`;

export const FactorText = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

export const FactorActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  ${media.phone} {
    width: 100%;

    > * {
      flex: 1;
    }
  }
`;
