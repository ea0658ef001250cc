import { useParams } from 'react-router-dom';
import { PageColumn } from '../../components/ui/page-column.tsx';
import { QueryBoundary } from '../../components/ui/query-boundary.tsx';
import { Region } from '../../components/ui/region.tsx';
import { Loading } from '../../components/ui/spinner.tsx';
import { connectedUserKey } from '../../features/crm/connected-user-key.ts';
import { useNote } from '../../features/notes/shared/notes.api.ts';
import type { MissingNoteProps } from '../../features/notes/trash/missing-note.tsx';
import { NotePage } from '../../features/notes/note/note-page.tsx';
import { isNotFound } from '../../lib/api-error.ts';
import { loadable } from '../../lib/loadable.ts';
import { useUser } from '../../lib/session-user.ts';
import { readText } from '../../lib/storage.ts';
import { useTitle } from '../../lib/use-title.ts';

const missingNote = loadable<MissingNoteProps>(() => import('../../features/notes/trash/missing-note.tsx'));
const crmHint = loadable(() => import('../../features/crm/components/crm-hint.tsx'));

const NotePageRoute = () => {
  const { id = '' } = useParams();
  const query = useNote(id);
  const isConnected = readText('device', connectedUserKey) === useUser().id;
  useTitle(query.data?.contactName ?? 'Sales note');
  if (isNotFound(query.error))
    return (
      <PageColumn>
        <Region loading={<Loading />}>
          <missingNote.Component id={id} onRestored={() => void query.mutate()} />
        </Region>
      </PageColumn>
    );
  return (
    <PageColumn>
      <QueryBoundary query={query} loading={<Loading />} errorTitle="Couldn’t load this note">
        {(note) => (
          <>
            {isConnected ? (
              <Region optional>
                <crmHint.Component />
              </Region>
            ) : null}
            <NotePage key={note.id} note={note} />
          </>
        )}
      </QueryBoundary>
    </PageColumn>
  );
};

export default NotePageRoute;
