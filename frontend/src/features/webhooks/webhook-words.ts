import type { Webhook, WebhookEvent, WebhookTest } from '@debrief/contracts/http/webhooks';
import { formatDayAndTime } from '../../lib/format.ts';

export const eventLabels: Record<WebhookEvent, string> = {
  'note.created': 'Note created',
  'note.confirmed': 'Note reviewed',
  'note.updated': 'Note changed',
  'note.deleted': 'Note deleted',
  'followup.due': 'Follow-up due',
};

export const stateText = ({ state, failingSince }: Webhook): string => {
  switch (state) {
    case 'unused':
      return 'Not used yet';
    case 'working':
      return 'Working';
    case 'failing':
      return failingSince ? `Failing since ${formatDayAndTime(failingSince)}` : 'Failing';
    case 'paused':
      return 'Paused';
    case 'gone':
      return 'Off: the receiver is gone';
    case 'failed':
      return 'Off: it failed for three days';
  }
};

/** Describes the response to an attempt in one sentence. */
export const attemptText = (attempt: Omit<WebhookTest, 'ok'>): string => {
  const { responseStatus, error, milliseconds } = attempt;
  if (responseStatus === null) return error ?? 'There was no response.';
  return [`The receiver answered ${responseStatus} after ${milliseconds} ms.`, error]
    .filter(Boolean)
    .join(' ');
};
