import { useEffect, useRef } from 'react';

/** Actions by `KeyboardEvent.key`. `mod+k` is Ctrl+K or Cmd+K. */
export type Shortcuts = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"]') !== null);

const openDialogs = () => document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;

interface Options {
  /** True for the shortcuts of a dialog. They apply if no other dialog is open. */
  readonly inDialog?: boolean;
}

/** Returns null if another dialog is open. While the user types, returns only shortcuts with Ctrl or Cmd. */
const shortcutOf = (event: KeyboardEvent, { inDialog = false }: Options): string | null => {
  if (event.defaultPrevented || event.isComposing || event.altKey) return null;
  if (openDialogs() !== (inDialog ? 1 : 0)) return null;
  if (event.ctrlKey || event.metaKey) return `mod+${event.key.toLowerCase()}`;
  return isTyping(event.target) ? null : event.key;
};

export const useShortcuts = (shortcuts: Shortcuts, { inDialog = false }: Options = {}) => {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = current.current[shortcutOf(event, { inDialog }) ?? ''];
      if (!action) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [inDialog]);
};
