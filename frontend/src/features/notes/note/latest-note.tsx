import type { SalesNote } from '@debrief/contracts/http/notes';
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { noteKey } from '../shared/note-keys.api.ts';

interface LatestNote {
  /** Note created last since the page was loaded. Null if there is none or the user has closed it. */
  readonly id: string | null;
  readonly show: (note: SalesNote) => void;
  readonly close: () => void;
}

const LatestNoteContext = createContext<LatestNote | null>(null);

/** Must be above the pages, because a note may be completed while any page is shown. */
export const LatestNoteProvider = ({ children }: { children: ReactNode }) => {
  const { mutate } = useSWRConfig();
  const [id, setId] = useState<string | null>(null);
  const show = useCallback(
    (note: SalesNote) => {
      void mutate(noteKey(note.id), note, { revalidate: false });
      setId(note.id);
    },
    [mutate],
  );
  const close = useCallback(() => setId(null), []);
  const latest = useMemo(() => ({ id, show, close }), [id, show, close]);
  return <LatestNoteContext value={latest}>{children}</LatestNoteContext>;
};

export const useLatestNote = (): LatestNote => {
  const latest = use(LatestNoteContext);
  if (!latest) throw new Error('useLatestNote is for pages below LatestNoteProvider');
  return latest;
};
