import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export const usePrinting = () => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the print snapshot right after the event.
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
