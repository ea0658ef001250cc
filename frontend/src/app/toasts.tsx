import { Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';

import { useLocation } from 'react-router-dom';
import { loadable } from '../lib/loadable.ts';
import { toastStore } from '../lib/toasts.ts';
import { loadWhenIdle } from '../lib/when-idle.ts';
import { paths } from './paths.ts';

const Nothing = () => null;

/** Without its code a message goes unseen; the page it speaks of must not go with it. */
const loadToaster = async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('../components/ui/toaster.tsx')).Toaster };
  } catch {
    return { default: Nothing };
  }
};

const toaster = loadable(loadToaster);

/**
 * Comes with the first message, and otherwise when the page has nothing better to do, so that even "you are offline" can
 * still be said. The landing page has nothing to say.
 */
export const Toasts = () => {
  const { pathname } = useLocation();
  const some = useSyncExternalStore(toastStore.subscribe, () => toastStore.current().length > 0);
  const silent = pathname === paths.landing;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (silent) return;
    loadWhenIdle(async () => {
      await toaster.load();
      setReady(true);
    });
  }, [silent]);
  return some || (ready && !silent) ? (
    <Suspense>
      <toaster.Page />
    </Suspense>
  ) : null;
};
