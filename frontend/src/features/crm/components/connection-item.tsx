import type { ConnectRequest, CrmConnection, CrmKind } from '@debrief/contracts/http/crm';
import { Check, CircleAlert, Pause, type LucideIcon } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Badge, type BadgeTone } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Entry, EntryActions, EntryDetail, EntryName } from '../../../components/ui/entry.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { Region } from '../../../components/ui/region.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { TextButton } from '../../../components/ui/text-button.ts';
import { loadable } from '../../../lib/loadable.ts';
import type { Message } from '../../../lib/messages.ts';
import { space } from '../../../theme/index.ts';
import type { CrmChange } from '../crm.api.ts';
import { crmMessages } from '../crm-messages.ts';
import { countsText, questionsText } from '../crm-words.ts';
import { runWithToast } from '../../../lib/run-with-toast.ts';
import { ConnectActions } from './connect-actions.tsx';
import type ConnectionDeliveries from './connection-deliveries.tsx';
import type ConnectionPreview from './connection-preview.tsx';
import type ConnectionSettings from './connection-settings.tsx';

const deliveries = loadable<ComponentProps<typeof ConnectionDeliveries>>(
  () => import('./connection-deliveries.tsx'),
);
const preview = loadable<ComponentProps<typeof ConnectionPreview>>(() => import('./connection-preview.tsx'));
const settings = loadable<ComponentProps<typeof ConnectionSettings>>(
  () => import('./connection-settings.tsx'),
);

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space[2]};

  > :first-child {
    flex: 1 1 60%;
    min-width: 0;
  }
`;

const looks: Record<CrmConnection['state'], readonly [BadgeTone, LucideIcon, string]> = {
  active: ['positive', Check, 'Active'],
  paused: ['neutral', Pause, 'Paused'],
  reconnect: ['negative', CircleAlert, 'Connect again'],
};

const panelNames = ['Deliveries', 'Preview', 'Settings'] as const;

interface Props {
  connection: CrmConnection;
  kind: CrmKind | undefined;
  onConnect: (request: ConnectRequest) => Promise<unknown>;
  onChange: (change: CrmChange) => Promise<unknown>;
  onDisconnect: () => Promise<unknown>;
}

export const ConnectionItem = ({ connection, kind, onConnect, onChange, onDisconnect }: Props) => {
  const { name, account, state, reason, counts } = connection;
  const [panel, setPanel] = useState<(typeof panelNames)[number]>();
  const [filter, setFilter] = useState('');
  const [tone, icon, stateText] = looks[state];

  const show = (next: typeof panel, state = '') => {
    setPanel(next);
    setFilter(state);
  };
  const change = (arg: CrmChange, done: Message) => runWithToast(onChange(arg), done, crmMessages.notChanged);

  return (
    <Entry>
      <Head>
        <div>
          <EntryName>{name}</EntryName>
          <EntryDetail>{account}</EntryDetail>
          <EntryDetail>{countsText(counts)}</EntryDetail>
        </div>
        <Badge tone={tone} icon={icon}>
          {stateText}
        </Badge>
      </Head>
      {state === 'reconnect' ? (
        <>
          <Notice tone="caution">
            {reason ?? `${name} no longer accepts Debrief’s access.`} New notes wait until you connect again.
          </Notice>
          {kind ? <ConnectActions kind={kind} onConnect={onConnect} /> : null}
        </>
      ) : null}
      {state === 'paused' ? (
        <Notice>
          New notes wait.{' '}
          <TextButton onClick={() => void change({ state: 'active' }, crmMessages.resumed)}>
            Resume
          </TextButton>
        </Notice>
      ) : null}
      {counts.asking > 0 ? (
        <Notice>
          {questionsText(counts.asking)}.{' '}
          <TextButton onClick={() => show('Deliveries', 'asking')}>Answer</TextButton>
        </Notice>
      ) : null}
      <EntryActions role="group" aria-label={`${name}, ${account}`}>
        {panelNames.map((each) => (
          <Button
            key={each}
            $kind="secondary"
            aria-expanded={panel === each}
            onClick={() => show(panel === each ? undefined : each)}
          >
            {each}
          </Button>
        ))}
      </EntryActions>
      <Region key={panel ?? ''} loading={<TableSkeleton label="Loading" />}>
        {panel === 'Deliveries' ? (
          <deliveries.Component connection={connection} filter={filter} onFilter={setFilter} />
        ) : null}
        {panel === 'Preview' ? <preview.Component connection={connection} /> : null}
        {panel === 'Settings' ? (
          <settings.Component
            connection={connection}
            objects={kind?.objects ?? []}
            onChange={change}
            onDisconnect={onDisconnect}
          />
        ) : null}
      </Region>
    </Entry>
  );
};
