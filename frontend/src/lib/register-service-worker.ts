import { basePath } from './base-path.ts';
import { keepInstallPrompt } from './installed-app.ts';
import { loadWhenIdle } from './load-when-idle.ts';

/** Only builds have a service worker. In jest, `import.meta.env` is undefined. */
const isBuilt = (import.meta.env as ImportMetaEnv | undefined)?.PROD === true;

/** Makes the app installable, and keeps the browser's offer to install it. */
export const registerServiceWorker = (): void => {
  keepInstallPrompt();
  if (!isBuilt || !('serviceWorker' in navigator)) return;
  loadWhenIdle(() =>
    navigator.serviceWorker.register(`${basePath}/service-worker.js`, { updateViaCache: 'none' }),
  );
};
