export const createConcurrencyLimit = (max: number) => {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < max) running++;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      // Passes the slot on directly, so that a new task cannot overtake queued tasks.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
};
