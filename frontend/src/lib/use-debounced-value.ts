import { useEffect, useState } from 'react';

const pause = 250;

/** `value`, once it has not changed for a moment, so that a search is not sent for every key stroke. */
export const useDebouncedValue = (value: string) => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
