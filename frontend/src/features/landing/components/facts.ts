import { styled } from 'styled-components';
import { color, fontSize, space } from '../../../theme/index.ts';

/** The fields of a note. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${space[4]} ${space[6]};

  dt {
    font-size: ${fontSize.small};
    color: ${color.textMuted};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;

export const Value = styled.span`
  margin-right: ${space[2]};
  font-weight: 550;
`;
