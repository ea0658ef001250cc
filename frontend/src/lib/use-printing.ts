import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being printed, when virtualized lists must be rendered in full. */
export const usePrinting = () => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser renders the print right after the event.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
};
