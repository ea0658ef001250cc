import type { WebhookDelivery } from '@debrief/contracts/http/webhooks';
import { Check, CircleAlert, Clock } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { QueryBoundary } from '../../../components/ui/query-boundary.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { formatDayAndTime } from '../../../lib/format.ts';
import { runWithToast } from '../../../lib/run-with-toast.ts';
import { color, fontSize, radius, space } from '../../../theme/index.ts';
import { webhookMessages } from '../webhook-messages.ts';
import { attemptText } from '../webhook-words.ts';
import { useDeliveries } from '../webhooks.api.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
`;

const Summary = styled.summary`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  min-height: 44px;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
`;

const Details = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding-bottom: ${space[3]};
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const Code = styled.pre`
  width: 100%;
  max-height: 240px;
  overflow: auto;
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color.sunken};
  color: ${color.text};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const states = {
  delivered: { tone: 'positive', icon: Check, text: 'Delivered' },
  pending: { tone: 'caution', icon: Clock, text: 'Waiting' },
  failed: { tone: 'negative', icon: CircleAlert, text: 'Not delivered' },
} as const;

const Item = ({ delivery, onReplay }: { delivery: WebhookDelivery; onReplay: () => void }) => {
  const { type, status, createdAt, attempts, nextAttemptAt, payload, lastAttempt } = delivery;
  const { tone, icon, text } = states[status];
  return (
    <li>
      <details>
        <Summary>
          <Badge tone={tone} icon={icon}>
            {text}
          </Badge>
          {type}, {formatDayAndTime(createdAt)}
        </Summary>
        <Details>
          <p>
            {attempts === 1 ? '1 attempt.' : `${attempts} attempts.`}{' '}
            {nextAttemptAt ? `The next one is at ${formatDayAndTime(nextAttemptAt)}.` : ''}
          </p>
          {lastAttempt ? <p>{attemptText(lastAttempt)}</p> : null}
          {lastAttempt?.responseBody ? <Code aria-label="Response">{lastAttempt.responseBody}</Code> : null}
          {payload ? <Code aria-label="Message">{payload}</Code> : <p>Erased together with its note.</p>}
          {payload && status !== 'pending' ? (
            <Button $kind="secondary" onClick={onReplay}>
              Send again
            </Button>
          ) : null}
        </Details>
      </details>
    </li>
  );
};

const WebhookDeliveries = ({ id }: { id: string }) => {
  const { query, replay } = useDeliveries(id);
  const sendAgain = (delivery: string) =>
    runWithToast(replay(delivery), webhookMessages.replayed, webhookMessages.notReplayed);
  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton label="Loading deliveries" />}
      errorTitle="Couldn’t load the deliveries"
    >
      {(deliveries) =>
        deliveries.length === 0 ? (
          <Muted>Nothing was sent in the last 30 days.</Muted>
        ) : (
          <List aria-label="Deliveries">
            {deliveries.map((delivery) => (
              <Item key={delivery.id} delivery={delivery} onReplay={() => void sendAgain(delivery.id)} />
            ))}
          </List>
        )
      }
    </QueryBoundary>
  );
};

export default WebhookDeliveries;
