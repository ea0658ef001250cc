import { styled } from 'styled-components';
import { color, space } from '../../../theme/index.ts';

export const FactorList = styled.ul`
  flex: 1 0 100%;
  display: grid;
`;

export const FactorItem = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding-block: ${space[2]};
  border-top: 1px solid ${color.border};

  > svg {
    flex: none;
    color: ${color.textMuted};
  }

  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
