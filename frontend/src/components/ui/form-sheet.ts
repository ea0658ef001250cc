import { styled } from 'styled-components';
import { color, fontSize, media, space } from '../../theme/index.ts';
import { Card } from './card.tsx';

/** Use with `as="form"`. */
export const FormSheet = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;

export const FormActions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[3]} ${space[4]};

  ${media.phone} {
    flex-direction: column-reverse;
    align-items: stretch;
  }
`;

export const FormAside = styled.p`
  &:empty {
    position: absolute;
  }

  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;
