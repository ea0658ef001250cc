import { useEffect } from 'react';

/** Leaves an undefined title to a child component. */
export const useTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Debrief`;
  }, [title]);
};
