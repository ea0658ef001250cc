import { createContext, use, useId, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectedInForcedColors } from './forced-colors.ts';
import { color, media, motion, radius, space } from '../../theme/index.ts';

/**
 * State of tabs that follow the ARIA Authoring Practices. Radix's tabs would add too much code to the record
 * page.
 */
interface TabsState {
  readonly value: string;
  readonly select: (value: string, pressed: boolean) => void;
  readonly id: string;
}

const TabsContext = createContext<TabsState>({ value: '', select: () => undefined, id: '' });

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const List = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space[1]};
  padding: ${space[1]};
  border-radius: ${radius.control};
  background: ${color.sunken};
`;

const Trigger = styled.button`
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

  &[aria-selected='true'] {
    border-color: ${color.border};
    background: ${color.surface};
    color: ${color.text};
    ${selectedInForcedColors}
  }

  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;

const Panel = styled.div`
  &:focus-visible {
    border-radius: ${radius.card};
  }
`;

interface TabsProps {
  value: string;
  /** `pressed` is false if the tab was selected by keyboard. The focus must then stay on the tab. */
  onValueChange: (value: string, pressed: boolean) => void;
  children: ReactNode;
}

export const Tabs = ({ value, onValueChange, children }: TabsProps) => {
  const id = useId();
  return (
    <TabsContext value={{ value, select: onValueChange, id }}>
      <Frame>{children}</Frame>
    </TabsContext>
  );
};

const targetIndex = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowRight: (at + 1) % count, ArrowLeft: (at - 1 + count) % count, Home: 0, End: count - 1 })[key];

export const TabList = ({ label, children }: { label: string; children: ReactNode }) => {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const next = targetIndex(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.focus();
    tabs[next]?.click();
  };
  return (
    <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </List>
  );
};

interface PartProps {
  value: string;
  children: ReactNode;
}

export const Tab = ({ value, children }: PartProps) => {
  const { value: selected, select, id } = use(TabsContext);
  return (
    <Trigger
      type="button"
      role="tab"
      id={`${id}-${value}-tab`}
      aria-controls={`${id}-${value}`}
      aria-selected={value === selected}
      tabIndex={value === selected ? 0 : -1}
      onClick={({ detail }) => select(value, detail > 0)}
    >
      {children}
    </Trigger>
  );
};

/** Must contain a focusable element, because the panel itself is not a tab stop. */
export const TabPanel = ({ value, children }: PartProps) => {
  const { value: selected, id } = use(TabsContext);
  return (
    <Panel
      role="tabpanel"
      id={`${id}-${value}`}
      aria-labelledby={`${id}-${value}-tab`}
      hidden={value !== selected}
      tabIndex={-1}
    >
      {value === selected ? children : null}
    </Panel>
  );
};
