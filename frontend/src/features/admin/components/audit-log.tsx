import type { AuditEntry } from '@debrief/contracts/http/audit';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmailText } from '../../../components/ui/email-text.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ListFooter } from '../../../components/ui/list-footer.ts';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { Cell, Row, Table, TableFrame, type Column } from '../../../components/ui/table.tsx';
import { formatDayAndTime } from '../../../lib/format.ts';
import type { Pages } from '../../../lib/fetch-pages.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { useAuditLog } from '../audit-log.api.ts';
import { describeAction } from '../audit-actions.ts';

const columns = {
  time: { label: 'Time', width: '230px' },
  action: { label: 'Action' },
  user: { label: 'User' },
  actor: { label: 'Done by' },
  network: { label: 'Network', width: '160px' },
} satisfies Record<string, Column>;

const nameOf = (user: AuditEntry['user'] | null) => {
  if (!user) return '—';
  return user.email ? <EmailText email={user.email} /> : 'Deleted user';
};

const EntryRow = ({ entry }: { entry: AuditEntry }) => (
  <Row>
    <Cell column={columns.time}>{formatDayAndTime(entry.createdAt)}</Cell>
    <Cell column={columns.action}>{describeAction(entry)}</Cell>
    <Cell column={columns.user}>{nameOf(entry.user)}</Cell>
    <Cell column={columns.actor}>{entry.provider ?? nameOf(entry.actor)}</Cell>
    <Cell column={columns.network}>{entry.network ?? '—'}</Cell>
  </Row>
);

const EntryTable = ({ items, more, onMore }: Pages<AuditEntry> & { onMore: () => void }) => (
  <TableFrame>
    <Table label="Audit Log" columns={Object.values(columns)}>
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
    <Section
      title="Audit Log"
      aside={<SearchField label="Filter by name or email" value={typed} onChange={change} />}
    >
      <QueryBoundary
        query={useAuditLog(user, pages)}
        loading={<TableSkeleton label="Loading the audit log" />}
        errorTitle="The audit log could not be loaded"
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
    </Section>
  );
};
