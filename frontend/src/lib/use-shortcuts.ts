import { useEffect, useRef } from 'react';

/** Actions by key, as `KeyboardEvent.key` names it; `mod+k` is Ctrl+K, or Cmd+K on a Mac. */
export type Shortcuts = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"]') !== null);

const openDialogs = () => document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;

interface Options {
  /** Whether they are those of the dialog that is open, and of no other on top of it. */
  readonly inDialog?: boolean;
}

/** The shortcut that a key press means; null where it is typing, or meant for another dialog or the browser. */
const shortcutOf = (event: KeyboardEvent, { inDialog = false }: Options): string | null => {
  if (event.defaultPrevented || event.isComposing || event.altKey) return null;
  if (openDialogs() !== (inDialog ? 1 : 0)) return null;
  if (event.ctrlKey || event.metaKey) return `mod+${event.key.toLowerCase()}`;
  return isTyping(event.target) ? null : event.key;
};

/** Listens to single keys on the whole page while the component is shown. */
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
