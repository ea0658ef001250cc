import * as Radix from 'radix-ui/tabs';
import { styled } from 'styled-components';
import { color, media, motion, radius, space } from '../../theme/index.ts';

export const Tabs = styled(Radix.Root)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

export const TabList = styled(Radix.List)`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space[1]};
  padding: ${space[1]};
  border-radius: ${radius.control};
  background: ${color.sunken};
`;

export const Tab = styled(Radix.Trigger)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: 44px;
  padding: ${space[1]} ${space[3]};
  border: 1px solid transparent;
  border-radius: 6px;
  background: transparent;
  color: ${color.textMuted};
  font-weight: 550;
  cursor: pointer;
  transition: background ${motion.quick};

  &[data-state='active'] {
    border-color: ${color.border};
    background: ${color.surface};
    color: ${color.text};
  }

  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;

export const TabPanel = styled(Radix.Content)`
  &:focus-visible {
    border-radius: ${radius.card};
  }
`;
