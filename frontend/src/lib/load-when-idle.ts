/** Milliseconds. */
const idleTimeout = 2_000;

/** Minimum delay between page load and preloading, in milliseconds. */
const initialDelay = 2_000;

/** Safari has no requestIdleCallback. */
const onIdle =
  typeof requestIdleCallback === 'function'
    ? (action: () => void) => void requestIdleCallback(action, { timeout: idleTimeout })
    : (action: () => void) => void setTimeout(action, idleTimeout / 4);

/** Resolves when the browser is idle, to delay content below the fold. */
export const untilIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: idleTimeout });
    else setTimeout(resolve);
  });

/** Preloads code when the browser is idle, so that it is available offline. Only logs a failure. */
export const loadSoon = (load: () => Promise<unknown>) =>
  onIdle(() => {
    load().catch((error: unknown) => console.warn('Preloading failed', error));
  });

/** Preloads code like `loadSoon`, but not before the initial delay has passed. */
export const loadWhenIdle = (load: () => Promise<unknown>) => {
  const delay = initialDelay - performance.now();
  if (delay > 0) setTimeout(() => loadSoon(load), delay);
  else loadSoon(load);
};
