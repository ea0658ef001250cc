import { countedPath, isTrackedPath } from '@debrief/contracts/tracked-paths';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { trackPageView } from './api/track-page-view.ts';

/** The limit of the contracts' `pageViewRequest`. */
const longestReferrer = 2_000;

/** The referring site. Our own pages are left out: their URLs may contain an invitation token. */
const cameFrom = () =>
  document.referrer.startsWith(`${window.location.origin}/`)
    ? ''
    : document.referrer.slice(0, longestReferrer);

/**
 * Reports each navigation once; a change of only the query string does not count. The referrer is sent with the first page
 * view only.
 */
export const usePageViews = () => {
  const { pathname } = useLocation();
  const counted = useRef<string>(undefined);

  useEffect(() => {
    // Strict mode runs effects twice.
    if (counted.current === pathname) return;
    const referrer = counted.current === undefined ? cameFrom() : '';
    counted.current = pathname;
    const path = countedPath(pathname);
    if (isTrackedPath(path)) void trackPageView({ path, ...(referrer && { referrer }) });
  }, [pathname]);
};
