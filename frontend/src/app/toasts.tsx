import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';

import { useLocation } from 'react-router-dom';
import { loadable } from '../lib/loadable.ts';
import { toastStore } from '../lib/toasts.ts';
import { loadSoon } from '../lib/load-when-idle.ts';
import { paths } from '../lib/paths.ts';
import { Region } from '../components/ui/region.tsx';

const Nothing = () => null;

/** Falls back to no toasts, because the page must work without this code. */
const loadToaster = async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('../components/ui/toaster.tsx')).Toaster };
  } catch {
    return { default: Nothing };
  }
};

const toaster = loadable(loadToaster);

/** Loads the toaster with the first toast or, except on the landing page, when the browser is idle. */
export const Toasts = () => {
  const { pathname } = useLocation();
  const hasSome = () => toastStore.getState().length > 0;
  const some = useSyncExternalStore(toastStore.subscribe, hasSome, () => false);
  const silent = pathname === paths.landing;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (silent) return;
    loadSoon(async () => {
      await toaster.load();
      setReady(true);
    });
  }, [silent]);
  // Always rendered: an open dialog hides from assistive technology the live regions that are added later.
  return (
    <div aria-live="off">
      {some || (ready && !silent) ? (
        <Region optional>
          <toaster.Component />
        </Region>
      ) : null}
    </div>
  );
};
