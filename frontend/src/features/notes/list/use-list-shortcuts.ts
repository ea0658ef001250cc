import { useShortcuts } from '../../../lib/use-shortcuts.ts';

const rowOf = (element: Element | null) => element?.closest('[role="row"]') ?? null;

/** Returns the buttons that open the notes of rendered rows. Scrolling renders more rows. */
const openButtons = () => [
  ...document.querySelectorAll<HTMLElement>('main [role="row"] button[aria-haspopup="dialog"]'),
];

const move = (step: 1 | -1) => {
  const buttons = openButtons();
  const place = buttons.findIndex((button) => rowOf(button) === rowOf(document.activeElement));
  const target = place < 0 ? buttons[0] : buttons[place + step];
  target?.focus();
  target?.scrollIntoView?.({ block: 'nearest' });
};

const editFocused = () =>
  rowOf(document.activeElement)?.querySelector<HTMLElement>('button[aria-label^="Edit note"]')?.click();

const toggleFocused = () =>
  rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();

export const useListShortcuts = () =>
  useShortcuts({ j: () => move(1), k: () => move(-1), e: editFocused, x: toggleFocused });
