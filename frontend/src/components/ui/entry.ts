import { styled } from 'styled-components';
import { color, fontSize, space } from '../../theme/index.ts';

/** Item of a list in a `TableFrame`, with actions below its text. */
export const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]} ${space[5]};

  & + & {
    border-top: 1px solid ${color.border};
  }
`;

export const EntryName = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

export const EntryDetail = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** Three buttons fit in one row on a phone. */
export const EntryActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  > a,
  > button {
    padding-inline: ${space[3]};
    font-size: ${fontSize.small};
  }
`;
