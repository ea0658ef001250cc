import { useEffect, useRef, useState } from 'react';

/** Returns a stable getter. */
export const useLatest = <Value>(value: Value): (() => Value) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const [read] = useState(() => () => latest.current);
  return read;
};
