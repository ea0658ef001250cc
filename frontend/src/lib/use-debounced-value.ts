import { useEffect, useState } from 'react';

const delay = 250;

export const useDebouncedValue = (value: string) => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
};
