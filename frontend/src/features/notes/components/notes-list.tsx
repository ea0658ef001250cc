import type { SalesNote } from '@debrief/contracts/http/notes';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { formatCount } from '../../../lib/format.ts';
import { color, fontSize, space } from '../../../theme/index.ts';
import { matchingNotes } from '../search.ts';
import type { NoteActions } from './note-row.tsx';
import { NotesTable } from './notes-table.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};

  @media print {
    display: none;
  }
`;

const Found = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

/** With fewer notes a search field is of no use. */
const worthSearching = 5;

interface Props extends NoteActions {
  notes: readonly SalesNote[];
  complete: boolean;
  symbol: string;
}

/** The notes with a search field. Filtering is deferred, so that typing stays responsive. */
export const NotesList = ({ notes, complete, ...rest }: Props) => {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const found = useMemo(() => matchingNotes(notes, query), [notes, query]);
  const clear = () => setTyped('');
  return (
    <>
      {notes.length >= worthSearching || typed ? (
        <Head role="search">
          <SearchField label="Search your notes" value={typed} onChange={setTyped} />
          <Found role="status">
            {complete ? null : 'Loading more notes. '}
            {query ? `${formatCount(found.length)} of ${formatCount(notes.length)} notes` : null}
          </Found>
        </Head>
      ) : null}
      {found.length > 0 ? (
        <NotesTable notes={found} complete={complete} {...rest} />
      ) : (
        <EmptyState icon={SearchX} title="No notes match your search" text={`No note contains “${query}”`}>
          <Button $kind="secondary" onClick={clear}>
            Clear the search
          </Button>
        </EmptyState>
      )}
    </>
  );
};
