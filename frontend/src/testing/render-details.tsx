import type { SalesNote } from '@debrief/contracts/http/notes';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DetailsDialog } from '../features/notes/note/details-dialog.tsx';
import { noFilters } from '../features/notes/shared/list-query.ts';
import { UserContext } from '../lib/session-user.ts';
import { aUser } from './factories.ts';

const ignore = () => undefined;

export const renderDetails = (note: SalesNote) =>
  render(
    <UserContext value={aUser()}>
      <MemoryRouter>
        <DetailsDialog
          note={note}
          query={noFilters}
          onOpen={ignore}
          onEdit={ignore}
          onDelete={ignore}
          onClose={ignore}
        />
      </MemoryRouter>
    </UserContext>,
  );
