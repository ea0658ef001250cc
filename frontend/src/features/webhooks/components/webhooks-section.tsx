import { maxWebhooks, type Webhook, type WebhookRequest } from '@debrief/contracts/http/webhooks';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Region } from '../../../components/ui/region.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { TableFrame } from '../../../components/ui/table.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { loadable } from '../../../lib/loadable.ts';
import { addToast } from '../../../lib/toasts.ts';
import { webhookMessages } from '../webhook-messages.ts';
import { useWebhooks } from '../webhooks.api.ts';
import type WebhookForm from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const form = loadable<ComponentProps<typeof WebhookForm>>(() => import('./webhook-form.tsx'));

const WebhooksSection = () => {
  const { query, add, change, remove } = useWebhooks();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const show = ({ secret: created }: Webhook) => {
    if (created !== undefined) setSecret(created);
  };

  const create = async (request: WebhookRequest) => {
    try {
      show(await add(request));
      setAdding(false);
    } catch (failure) {
      if (!isSessionExpired(failure)) addToast(webhookMessages.notAdded(failure));
      throw failure;
    }
  };
  const start = (
    <Button $kind="secondary" onClick={() => setAdding(true)}>
      <Plus size={16} aria-hidden /> Add a webhook
    </Button>
  );
  const count = query.data?.length ?? 0;
  const canAdd = !isAdding && count > 0 && count < maxWebhooks;

  return (
    <Section title="Webhooks" aside={canAdd ? start : null}>
      <p>Send your notes to another app as soon as they change. Each message is signed.</p>
      {secret === null ? null : <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
      {isAdding ? (
        <Region>
          <form.Component onAdd={create} onCancel={() => setAdding(false)} />
        </Region>
      ) : null}
      <QueryBoundary
        query={query}
        loading={<TableSkeleton label="Loading your webhooks" />}
        errorTitle="Couldn’t load your webhooks"
      >
        {(webhooks) =>
          webhooks.length > 0 ? (
            <TableFrame>
              <ul aria-label="Webhooks">
                {webhooks.map((webhook) => (
                  <WebhookItem
                    key={webhook.id}
                    webhook={webhook}
                    onChange={async (arg) => show(await change(webhook.id, arg))}
                    onRemove={() => remove(webhook.id)}
                  />
                ))}
              </ul>
            </TableFrame>
          ) : isAdding ? null : (
            <EmptyState
              icon={WebhookIcon}
              title="No webhooks"
              text="Add the URL of an app that should get your notes."
            >
              {start}
            </EmptyState>
          )
        }
      </QueryBoundary>
    </Section>
  );
};

export default WebhooksSection;
