import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { connectionChanged, type ConnectionChange } from '@debrief/contracts/events/integrations';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';

interface Changed {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
}

export const changeEvent = (
  { id: connectionId, userId, kind }: Changed,
  change: ConnectionChange,
  at: Date,
): EventEnvelope =>
  recordEvent(connectionChanged, {
    ...{ subject: connectionId, at },
    data: { userId, connectionId, kind, change },
  });
