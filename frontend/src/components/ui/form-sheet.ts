import { styled } from 'styled-components';
import { color, fontSize, media, space } from '../../theme/index.ts';
import { Card } from './card.tsx';

/** A form on a sheet of its own: `as="form"`. */
export const FormSheet = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;

/** The end of such a form: its button, and before it a {@link FormAside}. */
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

/** What the form's state is, in words. */
export const FormAside = styled.p`
  &:empty {
    position: absolute;
  }

  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;
