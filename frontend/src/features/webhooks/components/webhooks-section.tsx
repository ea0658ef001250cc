import { maxWebhooks, type Webhook, type WebhookRequest } from '@debrief/contracts/http/webhooks';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { TableFrame } from '../../../components/ui/table.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { addToast } from '../../../lib/toasts.ts';
import { webhookMessages } from '../webhook-messages.ts';
import { useWebhooks } from '../webhooks.api.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

export const WebhooksSection = () => {
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
      <p>Send your notes to another program as soon as they change. Each message is signed.</p>
      {secret === null ? null : <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
      {isAdding ? <WebhookForm onAdd={create} onCancel={() => setAdding(false)} /> : null}
      <QueryBoundary
        query={query}
        loading={<TableSkeleton label="Loading your webhooks" />}
        errorTitle="Your webhooks could not be loaded"
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
              text="Add the address of a program that should get your notes."
            >
              {start}
            </EmptyState>
          )
        }
      </QueryBoundary>
    </Section>
  );
};
