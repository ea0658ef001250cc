import type { CrmConnection, CrmDelivery } from '@debrief/contracts/http/crm';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import type { DeleteDialogProps } from '../../../components/ui/delete-dialog.tsx';
import { EntryDetail } from '../../../components/ui/entry.ts';
import { SelectField } from '../../../components/ui/field.tsx';
import { ListFooter } from '../../../components/ui/list-footer.ts';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Region } from '../../../components/ui/region.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { loadable } from '../../../lib/loadable.ts';
import { color } from '../../../theme/index.ts';
import { useDeliveries } from '../connection.api.ts';
import { crmMessages } from '../crm-messages.ts';
import { stateFilters } from '../crm-words.ts';
import { runWithToast } from '../../../lib/run-with-toast.ts';
import { DeliveryItem, deliveryName } from './delivery-item.tsx';

const dialog = loadable<DeleteDialogProps>(() => import('../../../components/ui/delete-dialog.tsx'));

const Filter = styled.div`
  max-width: 240px;
`;

const List = styled.ul`
  border-top: 1px solid ${color.border};
`;

interface UndoProps {
  crm: string;
  delivery: CrmDelivery;
  onUndo: (noteId: string) => Promise<void>;
  onClose: () => void;
}

const UndoDialog = ({ crm, delivery, onUndo, onClose }: UndoProps) => (
  <dialog.Component
    title="Undo this delivery?"
    description={`Debrief removes what it created in ${crm} for ${deliveryName(delivery)}, and restores what it changed.`}
    details="It does not write this note again. The note itself stays in Debrief."
    confirm="Undo"
    pending="Undoing..."
    onDelete={() => runWithToast(onUndo(delivery.noteId), crmMessages.undoing(crm), crmMessages.notUndone)}
    onError={() => undefined}
    onClose={onClose}
    returnTo={() => document.getElementById('content')}
  />
);

interface Props {
  connection: CrmConnection;
  /** State of the notes to show. Empty for all. */
  filter: string;
  onFilter: (state: string) => void;
}

const ConnectionDeliveries = ({ connection: { id, name }, filter, onFilter }: Props) => {
  const [loaded, setLoaded] = useState({ filter, pages: 1 });
  const pages = loaded.filter === filter ? loaded.pages : 1;
  const [undoing, setUndoing] = useState<CrmDelivery | null>(null);
  const { query, retry, undo, answer } = useDeliveries(id, filter, pages);

  return (
    <>
      <Filter>
        <SelectField label="Show" value={filter} onChange={({ target }) => onFilter(target.value)}>
          {stateFilters.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </Filter>
      <QueryBoundary
        query={query}
        loading={<TableSkeleton label="Loading deliveries" />}
        errorTitle="Couldn’t load the deliveries"
      >
        {({ items, more }) =>
          items.length === 0 ? (
            <EntryDetail>
              {filter ? 'No notes in this state.' : 'No notes yet. Your next note appears here.'}
            </EntryDetail>
          ) : (
            <>
              <List aria-label={`Deliveries to ${name}`}>
                {items.map((delivery) => (
                  <DeliveryItem
                    key={delivery.noteId}
                    delivery={delivery}
                    onRetry={() =>
                      void runWithToast(retry(delivery.noteId), crmMessages.retried, crmMessages.notRetried)
                    }
                    onUndo={() => setUndoing(delivery)}
                    onAnswer={(answers) =>
                      runWithToast(
                        answer(delivery.noteId, answers),
                        crmMessages.answered,
                        crmMessages.notAnswered,
                      )
                    }
                  />
                ))}
              </List>
              {more ? (
                <ListFooter>
                  <Button $kind="secondary" onClick={() => setLoaded({ filter, pages: pages + 1 })}>
                    Show older notes
                  </Button>
                </ListFooter>
              ) : null}
            </>
          )
        }
      </QueryBoundary>
      {undoing ? (
        <Region>
          <UndoDialog crm={name} delivery={undoing} onUndo={undo} onClose={() => setUndoing(null)} />
        </Region>
      ) : null}
    </>
  );
};

export default ConnectionDeliveries;
