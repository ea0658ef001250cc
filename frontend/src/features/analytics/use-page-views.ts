import { isTrackedPath } from '@debrief/contracts/tracked-paths';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { trackPageView } from './api/track-page-view.ts';

/** As the contracts' `pageViewRequest` takes it. */
const longestReferrer = 2_000;

/** Another site that led here. A page of our own is none: its address may hold the token of an invitation. */
const cameFrom = () =>
  document.referrer.startsWith(`${window.location.origin}/`)
    ? ''
    : document.referrer.slice(0, longestReferrer);

/**
 * Counts each change of page once; a dialog that changes the query alone is none. Where somebody came from is said on
 * entry, and only then.
 */
export const usePageViews = () => {
  const { pathname } = useLocation();
  const counted = useRef<string>(undefined);

  useEffect(() => {
    // Strict mode runs an effect twice.
    if (counted.current === pathname) return;
    const referrer = counted.current === undefined ? cameFrom() : '';
    counted.current = pathname;
    if (isTrackedPath(pathname)) void trackPageView({ path: pathname, ...(referrer && { referrer }) });
  }, [pathname]);
};
