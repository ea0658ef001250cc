import {
  maxConnections,
  type ConnectRequest,
  type CrmConnection,
  type CrmOverview,
} from '@debrief/contracts/http/crm';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Entry, EntryDetail, EntryName } from '../../../components/ui/entry.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { TableFrame } from '../../../components/ui/table.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { useUser } from '../../../lib/session-user.ts';
import { writeText } from '../../../lib/storage.ts';
import { addToast } from '../../../lib/toasts.ts';
import { connectedUserKey } from '../connected-user-key.ts';
import { useCrm } from '../crm.api.ts';
import { crmMessages, oauthErrorText } from '../crm-messages.ts';
import { needsText } from '../crm-words.ts';
import { ConnectActions } from './connect-actions.tsx';
import { ConnectionItem } from './connection-item.tsx';

/** Returns the result of a sign-in to a CRM, whose redirect puts it in the URL, and removes it from there. */
const useSignInResult = () => {
  const [search, setSearch] = useSearchParams();
  const [result] = useState({ connected: search.get('connected'), error: search.get('error') });
  useEffect(() => {
    if (result.connected ?? result.error) setSearch({}, { replace: true });
  }, [result, setSearch]);
  return result;
};

const SignInResult = ({ connections }: { connections: readonly CrmConnection[] }) => {
  const { connected, error } = useSignInResult();
  if (error) {
    return (
      <Notice tone="caution" role="alert">
        {oauthErrorText(error)}
      </Notice>
    );
  }
  const connection = connections.find(({ id }) => id === connected);
  return connection ? (
    <Notice>
      {connection.name} is connected. {crmMessages.connected(connection.account).description}
    </Notice>
  ) : null;
};

const ConnectEntry = styled(Entry)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;

  > :first-child {
    flex: 1 1 300px;
    min-width: 0;
  }

  > form,
  > [role='alert'] {
    flex: 1 0 100%;
  }
`;

interface ConnectProps {
  kinds: CrmOverview['kinds'];
  onConnect: (request: ConnectRequest) => Promise<unknown>;
}

const ConnectList = ({ kinds, onConnect }: ConnectProps) => (
  <TableFrame>
    <ul aria-label="Connect a CRM">
      {kinds.map((kind) => (
        <ConnectEntry key={kind.kind}>
          <div>
            <EntryName>{kind.name}</EntryName>
            <EntryDetail>{needsText(kind)}</EntryDetail>
          </div>
          <ConnectActions kind={kind} onConnect={onConnect} />
        </ConnectEntry>
      ))}
    </ul>
  </TableFrame>
);

export const CrmSection = () => {
  const { query, connect, change, disconnect } = useCrm();
  const [isAdding, setAdding] = useState(false);
  const { id: userId } = useUser();
  const { data } = query;
  const count = data?.connections.length ?? 0;
  useEffect(() => {
    if (data) writeText('device', connectedUserKey, count > 0 ? userId : '');
  }, [data, userId, count]);

  const add = async (request: ConnectRequest) => {
    const { name } = await connect(request);
    setAdding(false);
    addToast(crmMessages.connected(name));
    // Moves the focus, because the form disappears.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const toggle =
    count > 0 && count < maxConnections ? (
      <Button $kind="secondary" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
        <Plus size={16} aria-hidden /> Connect a CRM
      </Button>
    ) : null;

  return (
    <Section title="CRMs and address books" aside={toggle}>
      <p>
        Debrief writes your new notes to your CRM: company, contact, deal and next steps. If two records fit,
        it asks.
      </p>
      <QueryBoundary
        query={query}
        loading={<TableSkeleton label="Loading your connections" />}
        errorTitle="Couldn’t load your connections"
      >
        {({ kinds, connections }) => (
          <>
            <SignInResult connections={connections} />
            {connections.length > 0 ? (
              <TableFrame>
                <ul aria-label="Connections">
                  {connections.map((connection) => (
                    <ConnectionItem
                      key={connection.id}
                      connection={connection}
                      kind={kinds.find(({ kind }) => kind === connection.kind)}
                      onConnect={add}
                      onChange={(arg) => change(connection.id, arg)}
                      onDisconnect={() => disconnect(connection.id)}
                    />
                  ))}
                </ul>
              </TableFrame>
            ) : null}
            {isAdding || connections.length === 0 ? <ConnectList kinds={kinds} onConnect={add} /> : null}
            {count >= maxConnections ? (
              <EntryDetail>You have {maxConnections} connections, which is the limit.</EntryDetail>
            ) : null}
          </>
        )}
      </QueryBoundary>
    </Section>
  );
};
