interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let waiting: InstallPrompt | undefined;

const keep = (event: Event) => {
  waiting = event as InstallPrompt;
};

/** Keeps the browser's offer to install the app. It is made once, soon after the page has loaded. */
export const keepInstallPrompt = () => window.addEventListener('beforeinstallprompt', keep);

/** iPads identify themselves as Macs, which have no touch screen. */
export const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const isInstalled = () =>
  (window.matchMedia?.('(display-mode: standalone)').matches ?? false) ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Returns how the app can be installed, or null if it is, or cannot be. */
export const installation = (): { readonly install?: () => Promise<unknown> } | null => {
  if (isInstalled()) return null;
  const offer = waiting;
  if (!offer) return isIos() ? {} : null;
  return {
    install: () => {
      waiting = undefined;
      return offer.prompt();
    },
  };
};
