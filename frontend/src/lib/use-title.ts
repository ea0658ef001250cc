import { useEffect } from 'react';

/** Sets the document's title. Undefined leaves it to a component further down. */
export const useTitle = (title: string | undefined) => {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Debrief`;
  }, [title]);
};
