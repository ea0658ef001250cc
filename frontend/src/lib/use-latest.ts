import { useEffect, useRef, useState } from 'react';

/** Returns a function that returns the latest value. The function itself never changes. */
export const useLatest = <Value>(value: Value): (() => Value) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const [read] = useState(() => () => latest.current);
  return read;
};
