import type { Webhook, WebhookChange, WebhookTest } from '@debrief/contracts/http/webhooks';
import { Check, CircleAlert, Clock, Pause, type LucideIcon } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Badge, type BadgeTone } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Entry, EntryActions, EntryDetail, EntryName } from '../../../components/ui/entry.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { Region } from '../../../components/ui/region.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { loadable } from '../../../lib/loadable.ts';
import type { Message } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { webhookMessages } from '../webhook-messages.ts';
import { attemptText, eventLabels, stateText } from '../webhook-words.ts';
import { testWebhook } from '../webhooks.api.ts';
import type DeleteWebhookDialog from './delete-webhook-dialog.tsx';
import type WebhookDeliveries from './webhook-deliveries.tsx';

const Status = styled.div`
  justify-self: start;
`;

const looks: Record<Webhook['state'], readonly [BadgeTone, LucideIcon]> = {
  unused: ['neutral', Clock],
  working: ['positive', Check],
  failing: ['caution', CircleAlert],
  paused: ['neutral', Pause],
  gone: ['negative', CircleAlert],
  failed: ['negative', CircleAlert],
};

const deliveries = loadable<ComponentProps<typeof WebhookDeliveries>>(
  () => import('./webhook-deliveries.tsx'),
);
const deleteDialog = loadable<ComponentProps<typeof DeleteWebhookDialog>>(
  () => import('./delete-webhook-dialog.tsx'),
);

interface Props {
  webhook: Webhook;
  onChange: (change: WebhookChange) => Promise<void>;
  onRemove: () => Promise<unknown>;
}

export const WebhookItem = ({ webhook, onChange, onRemove }: Props) => {
  const { id, url, events, enabled, state } = webhook;
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<WebhookTest | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMore, setMore] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [tone, icon] = looks[state];

  const run = async (work: () => Promise<void>, message: (error: unknown) => Message) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      if (!isSessionExpired(failure)) addToast(message(failure));
    }
    setBusy(false);
  };
  const change = (arg: WebhookChange) => void run(() => onChange(arg), webhookMessages.notChanged);
  const test = () => void run(async () => setResult(await testWebhook(id)), webhookMessages.notTested);

  return (
    <Entry>
      <Status>
        <Badge tone={tone} icon={icon}>
          {stateText(webhook)}
        </Badge>
      </Status>
      <div>
        <EntryName>{url}</EntryName>
        <EntryDetail>{events.map((event) => eventLabels[event]).join(', ')}</EntryDetail>
      </div>
      <EntryActions>
        <Button $kind="secondary" disabled={isBusy} onClick={test} aria-label={`Send a test to ${url}`}>
          Send a test
        </Button>
        <Button $kind="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Deliveries
        </Button>
        <Button $kind="secondary" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          More
        </Button>
      </EntryActions>
      {isMore ? (
        <EntryActions>
          <Button $kind="secondary" disabled={isBusy} onClick={() => change({ enabled: !enabled })}>
            {enabled ? 'Pause' : 'Resume'}
          </Button>
          <Button $kind="secondary" disabled={isBusy} onClick={() => change({ rotateSecret: true })}>
            New secret
          </Button>
          <Button $kind="dangerQuiet" onClick={() => setDeleting(true)} aria-label={`Delete ${url}`}>
            Delete
          </Button>
        </EntryActions>
      ) : null}
      {result ? (
        <Notice tone={result.ok ? 'info' : 'caution'}>
          {attemptText(result)} {result.responseBody}
        </Notice>
      ) : null}
      {isOpen ? (
        <Region>
          <deliveries.Component id={id} />
        </Region>
      ) : null}
      {isDeleting ? (
        <Region>
          <deleteDialog.Component url={url} onDelete={onRemove} onClose={() => setDeleting(false)} />
        </Region>
      ) : null}
    </Entry>
  );
};
