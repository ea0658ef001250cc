import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scroll positions in pixels by history entry. */
const positions = new Map<string, number>();

/**
 * Focuses the content after a navigation, unless the page has focused a field. Going back or forward restores
 * the scroll position.
 */
export const useFocusOnNavigation = <Target extends HTMLElement>() => {
  const target = useRef<Target>(null);
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const arrivedAt = useRef(pathname);

  // A layout effect, because it must stop listening before a shorter next page makes the browser scroll.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    window.scrollTo(0, (isReturn && positions.get(key)) || 0);
    if (target.current?.querySelector(':focus') == null) target.current?.focus({ preventScroll: true });
  }, [pathname, key, isReturn]);

  return target;
};
