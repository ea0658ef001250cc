import { useEffect } from 'react';

/** Sets the title of the page. If it is undefined, a child component sets it. */
export const useTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Debrief`;
  }, [title]);
};
