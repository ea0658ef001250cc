import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of page the keyboard and the reader start at its content, as they would on a page load. */
export const useArrivalFocus = <Target extends HTMLElement>() => {
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
