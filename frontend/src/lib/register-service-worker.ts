import { loadWhenIdle } from './load-when-idle.ts';

/** Only a build has one. Jest has no `import.meta.env`, hence the question mark. */
const isBuilt = (import.meta.env as ImportMetaEnv | undefined)?.PROD === true;

/** Keeps the app's own files for when there is no connection (service-worker.js). */
export const registerServiceWorker = (): void => {
  if (!isBuilt || !('serviceWorker' in navigator)) return;
  loadWhenIdle(() => navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }));
};
