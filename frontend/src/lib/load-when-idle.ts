/** Milliseconds. */
const idleTimeout = 2_000;

/** Minimum milliseconds between the start of the page and preloading. */
const initialDelay = 2_000;

/** Safari has no requestIdleCallback. */
const onIdle =
  typeof requestIdleCallback === 'function'
    ? (action: () => void) => void requestIdleCallback(action, { timeout: idleTimeout })
    : (action: () => void) => void setTimeout(action, idleTimeout / 4);

export const untilIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: idleTimeout });
    else setTimeout(resolve);
  });

/** Preloads code when the browser is idle, so that it is available offline. Logs failures. */
export const loadSoon = (load: () => Promise<unknown>) =>
  onIdle(() => {
    load().catch((error: unknown) => console.warn('Preloading failed', error));
  });

export const loadWhenIdle = (load: () => Promise<unknown>) => {
  const delay = initialDelay - performance.now();
  if (delay > 0) setTimeout(() => loadSoon(load), delay);
  else loadSoon(load);
};
