import { countedPath, isTrackedPath } from '@debrief/contracts/tracked-paths';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { trackPageView } from './page-views.api.ts';

/** Maximum length in the contracts' `pageViewRequest`. */
const maxReferrerLength = 2_000;

/**
 * Returns the referrer, or an empty text for pages of this site, whose URLs may contain an invitation token.
 */
const cameFrom = () =>
  document.referrer.startsWith(`${window.location.origin}/`)
    ? ''
    : document.referrer.slice(0, maxReferrerLength);

/** Reports each visit to a tracked page. Sends the referrer with the first page only. */
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
