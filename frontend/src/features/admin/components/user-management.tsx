import type { AdminUser } from '@debrief/contracts/http/admin';
import { KeyRound, ShieldCheck, Trash2, UserRound, Users } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { DeleteDialogProps } from '../../../components/ui/delete-dialog.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { VirtualizedRows, type RowPosition } from '../../../components/ui/virtualized-rows.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { ListFooter } from '../../../components/ui/list-footer.ts';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { Cell, Row, rowIndex, Table, TableFrame, type Column } from '../../../components/ui/table.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { formatDay } from '../../../lib/format.ts';
import { loadable } from '../../../lib/loadable.ts';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { loadWhenIdle } from '../../../lib/load-when-idle.ts';
import { useDeleteUser, useUsers, type UserList } from '../users.api.ts';
import { Region } from '../../../components/ui/region.tsx';
import type { ResetLinkDialogProps } from './reset-link-dialog.tsx';

const deleteDialog = loadable<DeleteDialogProps>(() => import('../../../components/ui/delete-dialog.tsx'));
const resetLinkDialog = loadable<ResetLinkDialogProps>(() => import('./reset-link-dialog.tsx'));

const columns = {
  name: { label: 'Name' },
  email: { label: 'Email' },
  role: { label: 'Role', width: '100px' },
  created: { label: 'Created', width: '132px' },
  lastLogin: { label: 'Last Login', width: '132px' },
  actions: { label: 'Actions', width: '124px', right: true },
} satisfies Record<string, Column>;

const Name = styled.span`
  font-weight: 600;
`;

const Actions = styled.span`
  display: inline-flex;
`;

interface RowActions {
  onCreateLink: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
}

interface RowProps extends RowPosition, RowActions {
  user: AdminUser;
}

/** Memoized, so that opening a dialog does not re-render the rows. */
const UserRow = memo(({ user, index, measure, onCreateLink, onDelete }: RowProps) => (
  <Row ref={measure} data-index={index} aria-rowindex={rowIndex(index)}>
    <Cell column={columns.name}>
      <Name>{user.name}</Name>
    </Cell>
    <Cell column={columns.email}>{user.email}</Cell>
    <Cell column={columns.role}>
      {user.isAdmin ? (
        <Badge tone="accent" icon={ShieldCheck}>
          Admin
        </Badge>
      ) : (
        <Badge tone="neutral" icon={UserRound}>
          User
        </Badge>
      )}
    </Cell>
    <Cell column={columns.created}>{formatDay(user.createdAt)}</Cell>
    <Cell column={columns.lastLogin}>{user.lastLoginAt ? formatDay(user.lastLoginAt) : 'Never'}</Cell>
    <Cell column={columns.actions}>
      <Actions>
        <IconButton
          aria-label={`Create a reset link for ${user.name || user.email}`}
          onClick={() => onCreateLink(user)}
        >
          <KeyRound size={18} aria-hidden />
        </IconButton>
        <IconButton
          $danger
          aria-label={`Delete user ${user.name || user.email}`}
          onClick={() => onDelete(user)}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Actions>
    </Cell>
  </Row>
));
UserRow.displayName = 'UserRow';

interface TableProps extends RowActions {
  list: UserList;
  onMore: () => void;
}

const estimatedHeight = 61;

const UserTable = ({ list: { users, more }, onMore, ...actions }: TableProps) => {
  useEffect(() => loadWhenIdle(deleteDialog.load), []);
  return (
    <TableFrame>
      <Table label="Users" columns={Object.values(columns)} rowCount={more ? -1 : users.length}>
        <VirtualizedRows
          list={users}
          count={users.length}
          height={estimatedHeight}
          keyOf={(index) => users[index]?.id ?? String(index)}
          row={(place) => {
            const user = users[place.index];
            return user ? <UserRow key={user.id} user={user} {...place} {...actions} /> : null;
          }}
        />
      </Table>
      {more ? (
        <ListFooter>
          <Button $kind="secondary" onClick={onMore}>
            Show older accounts
          </Button>
        </ListFooter>
      ) : null}
    </TableFrame>
  );
};

export const UserManagement = () => {
  const deleteUser = useDeleteUser();
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  // Outside the table, so that dialogs survive list changes.
  const [userToDelete, setUserToDelete] = useState<AdminUser | null>(null);
  const [userForLink, setUserForLink] = useState<AdminUser | null>(null);
  const search = useDebouncedValue(typed.trim());
  const change = (value: string) => {
    setTyped(value);
    setPages(1);
  };
  return (
    <Section
      title="User Management"
      aside={<SearchField label="Search by name or email" value={typed} onChange={change} />}
    >
      <QueryBoundary
        query={useUsers(search, pages)}
        loading={<TableSkeleton label="Loading the users" />}
        errorTitle="Couldn’t load the users"
      >
        {(list) =>
          list.users.length > 0 ? (
            <UserTable
              list={list}
              onMore={() => setPages(pages + 1)}
              onCreateLink={setUserForLink}
              onDelete={setUserToDelete}
            />
          ) : (
            <EmptyState
              icon={Users}
              title="No users found"
              {...(search && { text: `No name or email contains “${search}”` })}
            />
          )
        }
      </QueryBoundary>
      {userToDelete ? (
        <Region>
          <deleteDialog.Component
            title="Delete User"
            description={`This permanently removes ${userToDelete.name || userToDelete.email} and all their data, including sales notes and referrals.`}
            onDelete={() => deleteUser(userToDelete.id)}
            deletedMessage={messages.userDeleted}
            onError={(error) => isSessionExpired(error) || addToast(messages.userNotDeleted(error))}
            onClose={() => setUserToDelete(null)}
          />
        </Region>
      ) : null}
      {userForLink ? (
        <Region>
          <resetLinkDialog.Component user={userForLink} onClose={() => setUserForLink(null)} />
        </Region>
      ) : null}
    </Section>
  );
};
