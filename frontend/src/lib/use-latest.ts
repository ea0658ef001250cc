import { useEffect, useRef, useState } from 'react';

/** A function that returns the value of the latest rendering, for what lives longer than one. */
export const useLatest = <Value>(value: Value): (() => Value) => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const [read] = useState(() => () => latest.current);
  return read;
};
