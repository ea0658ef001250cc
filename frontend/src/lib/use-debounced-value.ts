import { useEffect, useState } from 'react';

const pause = 250;

/** Debounces a value by 250 ms. */
export const useDebouncedValue = (value: string) => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
