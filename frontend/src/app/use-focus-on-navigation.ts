import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far down each entry of the history was scrolled, in pixels; for as long as the page is not reloaded. */
const positions = new Map<string, number>();

/**
 * Moves focus to the page's content after a navigation, as a full page load would, unless the page moved it to a field. A page that is come back to is where it
 * was; every other begins at its top.
 */
export const useFocusOnNavigation = <Target extends HTMLElement>() => {
  const target = useRef<Target>(null);
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const arrivedAt = useRef(pathname);

  // Before the page that follows is painted: it may be shorter, and then the browser scrolls.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    window.scrollTo(0, (isReturn && positions.get(key)) || 0);
    // A form that focuses its first field has done so by now.
    if (target.current?.querySelector(':focus') == null) target.current?.focus({ preventScroll: true });
  }, [pathname, key, isReturn]);

  return target;
};
