import { useEffect, useRef, useState } from 'react';

/** Returns a stable function that returns the latest value. */
export const useLatest = <Value>(value: Value): (() => Value) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const [read] = useState(() => () => latest.current);
  return read;
};
