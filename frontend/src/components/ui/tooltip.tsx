import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { loadable } from '../../lib/loadable.ts';
import { loadWhenIdle } from '../../lib/load-when-idle.ts';
import type { Tip } from './tooltip-bubble.tsx';
import { Region } from './region.tsx';

/** Milliseconds. */
const openDelay = 700;

const bubble = loadable<{ tip: Tip; onClose: () => void }>(() => import('./tooltip-bubble.tsx'));

const Around = styled.div`
  display: contents;
`;

const targetOf = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** Shows all tooltips in one lazily loaded bubble, because a list would render several of them per row. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => {
  const [tip, setTip] = useState<Tip | null>(null);
  const pointedAt = useRef<Element>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastKey = useRef<string>(undefined);
  useEffect(() => {
    loadWhenIdle(bubble.load);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      lastKey.current = key;
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);

  const close = () => {
    clearTimeout(timer.current);
    setTip(null);
  };
  const show = (target: HTMLElement) =>
    setTip({ label: target.dataset['tooltip'] ?? '', place: target.getBoundingClientRect() });

  const onPointerOver = (event: PointerEvent) => {
    const target = targetOf(event);
    if (target === pointedAt.current) return;
    pointedAt.current = target;
    close();
    if (target && event.pointerType !== 'touch') timer.current = setTimeout(() => show(target), openDelay);
  };
  const onFocus = (event: FocusEvent) => {
    const target = targetOf(event);
    // Shows no tooltip after Escape has closed a dialog, because the tooltip would consume the next Escape.
    if (lastKey.current !== 'Escape' && target?.matches(':focus-visible')) show(target);
  };

  return (
    <Around
      onPointerOver={onPointerOver}
      onPointerLeave={() => {
        pointedAt.current = null;
        close();
      }}
      onPointerDown={close}
      onFocus={onFocus}
      onBlur={close}
    >
      {children}
      {tip ? (
        <Region optional>
          <bubble.Component tip={tip} onClose={close} />
        </Region>
      ) : null}
    </Around>
  );
};

interface Props {
  label: string;
  children: ReactElement<{ 'data-tooltip'?: string }>;
}

/** The child needs an `aria-label`, too. */
export const Tooltip = ({ label, children }: Props) => cloneElement(children, { 'data-tooltip': label });
