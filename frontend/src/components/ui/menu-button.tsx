import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { loadable } from '../../lib/loadable.ts';
import { SmallButton } from './button.tsx';
import type { MenuItem, MenuListProps } from './menu-list.tsx';
import { Region } from './region.tsx';

const list = loadable<MenuListProps>(() => import('./menu-list.tsx'));

const Place = styled.span`
  position: relative;
  display: inline-flex;

  > button {
    flex: 1;
  }
`;

interface Props {
  /** Accessible name, which contains the visible text. */
  label: string;
  items: readonly MenuItem[];
  children: ReactNode;
}

/** Loads the menu when the button is pointed at or focused. */
export const MenuButton = ({ label, items, children }: Props) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const load = () => void list.load();
  return (
    <Place>
      <SmallButton
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {children}
        <ChevronDown size={16} aria-hidden />
      </SmallButton>
      {open ? (
        <Region>
          <list.Component {...{ label, items }} opener={button} onClose={() => setOpen(false)} />
        </Region>
      ) : null}
    </Place>
  );
};
