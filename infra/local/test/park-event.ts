import { randomUUID } from 'node:crypto';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { createDeliveryStore } from '@debrief/service-kit/messaging/deliveries';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';

export const noteEvent = (userId: string, contactName = 'Sarah Jones'): EventEnvelope => {
  const id = randomUUID();
  const note = {
    ...{ id, contactName, createdAt: new Date().toISOString(), contactEmail: null, contactPhone: null },
    ...{ companyName: null, dealSize: null, sentiment: null, nextSteps: null },
  };
  return {
    ...recordEvent(noteCreated, { subject: id, at: new Date(), data: { userId, note } }),
    correlationid: 'request-7',
  };
};

/** Parks an event as if all attempts had failed. @returns its id */
export const parkEvent = async (
  database: Connection,
  userId: string,
  { minutesAgo = 3, error = 'the mail service is away', contact = 'Sarah Jones' } = {},
): Promise<string> => {
  const event = noteEvent(userId, contact);
  await createDeliveryStore(database).save({
    queue: 'mailer.note.send',
    event,
    state: 'parked',
    attempts: 5,
    dueAt: new Date(Date.now() - minutesAgo * 60_000),
    error,
  });
  return event.id;
};
