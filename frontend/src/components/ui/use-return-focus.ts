import { useState } from 'react';

const contentId = 'content';

/**
 * Returns the focus to the element that opened a dialog, or to the page's content if that element has been removed.
 * Radix does this only for its own triggers.
 */
export const useReturnFocus = () => {
  const [opener] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
    else if (document.activeElement === document.body) {
      document.getElementById(contentId)?.focus({ preventScroll: true });
    }
  };
};
