import type { SalesNote } from '@debrief/contracts/http/notes';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { TooltipProvider } from '../../../components/ui/tooltip.tsx';
import { currencySymbol, formatDayAndTime } from '../../../lib/format.ts';
import { loadable } from '../../../lib/loadable.ts';
import { loadWhenIdle } from '../../../lib/load-when-idle.ts';
import { pathOfNotePage, paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session-user.ts';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import { space } from '../../../theme/index.ts';
import { useNotes } from '../shared/notes.api.ts';
import { listSearch } from '../shared/list-query.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useReadAgain } from '../edit/use-read-again.ts';
import { NeighborButtons } from './neighbor-buttons.tsx';
import { NoteActions } from './note-actions.tsx';
import { NoteDetails } from './note-details.tsx';
import type { ReviewNoticeProps } from '../edit/review-notice.tsx';
import { Region } from '../../../components/ui/region.tsx';

/** Loaded separately: it is below the first screen and sends its own requests. */
const noteContext = loadable(() => import('./note-context.tsx'));
const review = loadable<ReviewNoticeProps>(() => import('../edit/review-notice.tsx'));
const dialogs = loadable(() => import('./note-dialogs.tsx'));

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};

  @media print {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Neighbors = styled.nav`
  display: flex;
  margin: -7px -12px 0 0;

  @media print {
    display: none;
  }
`;

export const NotePage = ({ note }: { note: SalesNote }) => {
  const navigate = useNavigate();
  const symbol = currencySymbol(useUser().currency);
  const { query } = useListQuery();
  const { notes = [] } = useNotes(query);
  const { readAgain, extracting } = useReadAgain();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  useEffect(() => loadWhenIdle(dialogs.load), []);

  const list = listSearch(query);
  const dashboard = list ? `${paths.dashboard}?${list}` : paths.dashboard;
  const place = notes.findIndex(({ id }) => id === note.id);
  const [previous, next] = place < 0 ? [] : [notes[place - 1], notes[place + 1]];
  const open = ({ id }: SalesNote) => void navigate(pathOfNotePage(id, list));
  useShortcuts({
    e: () => setDialog('edit'),
    j: next && (() => open(next)),
    k: previous && (() => open(previous)),
  });

  return (
    <TooltipProvider>
      <Head>
        <PageHeading
          title={note.contactName ?? note.companyName ?? 'Unknown'}
          subtitle={formatDayAndTime(note.createdAt)}
          back={{ to: dashboard, label: 'Back to the dashboard' }}
        />
        <Neighbors aria-label="Notes before and after">
          <NeighborButtons {...{ previous, next }} onOpen={open} />
        </Neighbors>
      </Head>
      <Bar>
        <NoteActions
          {...{ note, symbol }}
          onEdit={() => setDialog('edit')}
          onDelete={() => setDialog('delete')}
        />
        {note.transcription.trim() ? (
          <Button $kind="quiet" disabled={extracting} onClick={() => void readAgain(note.id)}>
            {extracting ? 'Reading...' : 'Re-read transcript'}
          </Button>
        ) : null}
      </Bar>
      {note.awaitingReview ? (
        <Region>
          <review.Component note={note} onDiscarded={() => void navigate(dashboard, { replace: true })} />
        </Region>
      ) : null}
      <Card as="div">
        <NoteDetails note={note} symbol={symbol} />
      </Card>
      <Region>
        <noteContext.Component note={note} symbol={symbol} />
      </Region>
      {dialog ? (
        <Region>
          <dialogs.Component
            openedNote={undefined}
            activeDialog={{ what: dialog, note }}
            {...{ notes, symbol }}
            query={query}
            onOpen={open}
            onEdit={() => setDialog('edit')}
            onDelete={() => setDialog('delete')}
            onDeleted={() => void navigate(dashboard, { replace: true })}
            onCloseDetails={() => undefined}
            onCloseActive={() => setDialog(null)}
          />
        </Region>
      ) : null}
    </TooltipProvider>
  );
};
