/** Runs at most `most` works at once; the others wait their turn in order. */
export const createLimit = (most: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place that is handed over stays taken, so nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};
