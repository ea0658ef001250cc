import { useState } from 'react';

const contentId = 'content';

/**
 * Returns a handler that focuses the dialog's opener. If the opener is gone and nothing has focus, focuses
 * `returnTo`, or else the page's content. Radix handles only its own triggers.
 */
export const useReturnFocus = (returnTo?: () => HTMLElement | null) => {
  const [opener] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
    else if (document.activeElement === document.body) {
      (returnTo?.() ?? document.getElementById(contentId))?.focus({ preventScroll: true });
    }
  };
};
