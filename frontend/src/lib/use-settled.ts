import { useEffect, useState } from 'react';

const pause = 250;

/** `value` once it has stayed the same for a moment: a search asks after a word, not after each of its letters. */
export const useSettled = (value: string) => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
