import { useState } from 'react';

const contentId = 'content';

/**
 * Hands the focus back to what opened a dialog, or to the page's content where that is gone with the row it stood in.
 * Radix does this for its own triggers alone.
 */
export const useFocusReturn = () => {
  const [opener] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
    else if (document.activeElement === document.body) {
      document.getElementById(contentId)?.focus({ preventScroll: true });
    }
  };
};
