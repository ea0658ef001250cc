/** Runs at most `max` tasks at once; the others wait in order. */
export const createConcurrencyLimit = (max: number) => {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < max) running++;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      // A slot that is handed over stays occupied, so that no new task can take it in between.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
};
