/** Longest wait for an idle browser, in milliseconds. */
const patience = 2_000;

/** Milliseconds after page load that are reserved for the page. */
const firstMoments = 2_000;

/** Safari has no requestIdleCallback. */
const ask =
  typeof requestIdleCallback === 'function'
    ? (action: () => void) => void requestIdleCallback(action, { timeout: patience })
    : (action: () => void) => void setTimeout(action, patience / 4);

/** For content below the fold. */
export const untilIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve);
  });

/** Preloads code when the browser is idle. For code that a lost connection needs at once. */
export const loadSoon = (load: () => Promise<unknown>) =>
  ask(() => {
    load().catch((error: unknown) => console.warn('Preloading failed', error));
  });

/**
 * Preloads code for use offline, after the initial delay. Only logs a failure: the code is requested again when
 * needed.
 */
export const loadWhenIdle = (load: () => Promise<unknown>) => {
  const left = firstMoments - performance.now();
  if (left > 0) setTimeout(() => loadSoon(load), left);
  else loadSoon(load);
};
