import { useEffect } from 'react';

/** Sets the title of the page. Pass undefined if a child component sets it. */
export const useTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Debrief`;
  }, [title]);
};
