import type { AuditEntry } from '@debrief/contracts/http/audit';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ListFooter } from '../../../components/ui/list-footer.ts';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { Cell, Row, Table, TableFrame, type Column } from '../../../components/ui/table.tsx';
import { formatDayAndTime } from '../../../lib/format.ts';
import type { Pages } from '../../../lib/fetch-pages.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { media, space } from '../../../theme/index.ts';
import { useAuditLog } from '../audit-log.api.ts';
import { describeAction } from '../audit-actions.ts';

const columns = {
  time: { label: 'Time', width: '210px' },
  action: { label: 'Action' },
  user: { label: 'User' },
  actor: { label: 'Done by', width: '18%' },
  network: { label: 'IP range', width: '150px' },
} satisfies Record<string, Column>;

const nameOf = (user: AuditEntry['user']) => user.email ?? 'Deleted user';

const actorOf = ({ user, actor, provider }: AuditEntry) => {
  if (provider) return provider;
  if (!actor) return '—';
  return actor.id === user.id ? 'Self' : nameOf(actor);
};

const Line = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.phone} {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

const OneLine = ({ children }: { children: string }) => <Line title={children}>{children}</Line>;

const EntryRow = ({ entry }: { entry: AuditEntry }) => (
  <Row>
    <Cell column={columns.time}>{formatDayAndTime(entry.createdAt, 'medium')}</Cell>
    <Cell column={columns.action}>
      <OneLine>{describeAction(entry)}</OneLine>
    </Cell>
    <Cell column={columns.user}>
      <OneLine>{nameOf(entry.user)}</OneLine>
    </Cell>
    <Cell column={columns.actor}>
      <OneLine>{actorOf(entry)}</OneLine>
    </Cell>
    <Cell column={columns.network}>{entry.network ?? '—'}</Cell>
  </Row>
);

const Parts = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const EntryTable = ({ items, more, onMore }: Pages<AuditEntry> & { onMore: () => void }) => (
  <TableFrame>
    <Table label="Audit log" columns={Object.values(columns)}>
      {items.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </Table>
    {more ? (
      <ListFooter>
        <Button $kind="secondary" onClick={onMore}>
          Show older entries
        </Button>
      </ListFooter>
    ) : null}
  </TableFrame>
);

export const AuditLog = () => {
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  const user = useDebouncedValue(typed.trim());
  const change = (value: string) => {
    setTyped(value);
    setPages(1);
  };
  return (
    <Parts aria-label="Audit log">
      <SearchField label="Filter by name or email" value={typed} onChange={change} />
      <QueryBoundary
        query={useAuditLog(user, pages)}
        loading={<TableSkeleton label="Loading the audit log" />}
        errorTitle="Couldn’t load the audit log"
      >
        {(list) =>
          list.items.length > 0 ? (
            <EntryTable {...list} onMore={() => setPages(pages + 1)} />
          ) : (
            <EmptyState
              icon={ScrollText}
              title="No entries found"
              text={
                user
                  ? `No name or email contains “${user}”`
                  : 'Sign-ins, account changes and admin actions appear here'
              }
            />
          )
        }
      </QueryBoundary>
    </Parts>
  );
};
