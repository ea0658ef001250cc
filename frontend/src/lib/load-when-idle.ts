/** Longest wait for an idle browser, in milliseconds. */
const patience = 2_000;

/** Milliseconds after page load that are reserved for the page itself. */
const firstMoments = 2_000;

/** Safari has no requestIdleCallback. */
const ask =
  typeof requestIdleCallback === 'function'
    ? (action: () => void) => void requestIdleCallback(action, { timeout: patience })
    : (action: () => void) => void setTimeout(action, patience / 4);

/** Resolves when the browser is idle. For content below the fold. */
export const untilIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve);
  });

/** Preloads code when the browser is idle, without the initial delay. For the connection notice. */
export const loadSoon = (load: () => Promise<unknown>) =>
  ask(() => {
    load().catch((error: unknown) => console.warn('Preloading failed', error));
  });

/**
 * Preloads code when the browser is idle, after the initial delay, for use without a connection.
 * A failure is only logged: the code is requested again when needed.
 */
export const loadWhenIdle = (load: () => Promise<unknown>) => {
  const left = firstMoments - performance.now();
  if (left > 0) setTimeout(() => loadSoon(load), left);
  else loadSoon(load);
};
