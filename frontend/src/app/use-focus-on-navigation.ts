import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves focus to the page's content after a navigation, as a full page load would. */
export const useFocusOnNavigation = <Target extends HTMLElement>() => {
  const target = useRef<Target>(null);
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    window.scrollTo(0, 0);
    target.current?.focus({ preventScroll: true });
  }, [pathname]);

  return target;
};
