import { useRef, type RefObject } from 'react';
import * as Radix from 'radix-ui/dropdown-menu';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../../theme/index.ts';

export interface MenuItem {
  readonly label: string;
  /** Shown at the end of the line. */
  readonly hint?: string;
  readonly run: () => void;
}

const Anchor = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

const List = styled(Radix.Content)`
  z-index: 30;
  min-width: 200px;
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${color.shadow};
`;

const Item = styled(Radix.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[6]};
  min-height: 44px;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.control};
  cursor: pointer;

  &[data-highlighted] {
    background: ${color.sunken};
    outline: none;
  }
`;

const Hint = styled.span`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

export interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  /** Receives the focus when the menu closes. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Runs the chosen item once the opener has the focus again, so that the item can move it. */
const MenuList = ({ label, items, opener, onClose }: MenuListProps) => {
  const chosen = useRef<MenuItem>(undefined);
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <Anchor aria-hidden tabIndex={-1} />
      </Radix.Trigger>
      <Radix.Portal>
        <List
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
            chosen.current?.run();
          }}
        >
          {items.map((item) => (
            <Item
              key={item.label}
              onSelect={() => {
                chosen.current = item;
              }}
            >
              {item.label}
              {item.hint ? <Hint>{item.hint}</Hint> : null}
            </Item>
          ))}
        </List>
      </Radix.Portal>
    </Radix.Root>
  );
};

export default MenuList;
