/** Milliseconds. */
const idleTimeout = 2_000;

/** Minimum delay between page load and preloading, in milliseconds. */
const initialDelay = 2_000;

/** Safari has no requestIdleCallback. */
const onIdle =
  typeof requestIdleCallback === 'function'
    ? (action: () => void) => void requestIdleCallback(action, { timeout: idleTimeout })
    : (action: () => void) => void setTimeout(action, idleTimeout / 4);

/** Delays content below the fold until the browser is idle. */
export const untilIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: idleTimeout });
    else setTimeout(resolve);
  });

/** Preloads code that must be available when the connection is lost. */
export const loadSoon = (load: () => Promise<unknown>) =>
  onIdle(() => {
    load().catch((error: unknown) => console.warn('Preloading failed', error));
  });

/** Preloads code for use offline, after the initial delay. Only logs a failure. */
export const loadWhenIdle = (load: () => Promise<unknown>) => {
  const delay = initialDelay - performance.now();
  if (delay > 0) setTimeout(() => loadSoon(load), delay);
  else loadSoon(load);
};
