import { createHash } from 'node:crypto';
import type { SalesNoteInEvent } from '@debrief/contracts/http/notes';
import { maxWebhookBody } from '@debrief/contracts/http/webhooks';
import { truncateText } from '@debrief/contracts/truncate-text';

/** Derived from the event, so that a redelivered event has the same id. */
export const messageId = (eventId: string, webhookId: string): string =>
  `msg_${createHash('sha256').update(`${eventId} ${webhookId}`).digest('base64url').slice(0, 32)}`;

interface Message {
  readonly type: string;
  readonly timestamp: string;
  readonly data: object;
}

const sizeOf = (text: string) => Buffer.byteLength(text);

/** Longest values after truncation, in UTF-16 units. The last makes every note fit. */
const lengths = [2_000, 500, 100];

/**
 * Serializes a message in at most 20 kB. If it is larger, truncates long texts of its data, and lists their
 * names in `data.truncated`.
 */
export const serializeMessage = (message: Message): string => {
  let text = JSON.stringify(message);
  for (const length of lengths) {
    if (sizeOf(text) <= maxWebhookBody) return text;
    const isLong = ([, value]: [string, unknown]) => typeof value === 'string' && value.length > length;
    const entries = Object.entries(message.data);
    const data = {
      ...Object.fromEntries(
        entries.map(([name, value]) => [
          name,
          isLong([name, value]) ? truncateText(String(value), length) : value,
        ]),
      ),
      truncated: entries.filter(isLong).map(([name]) => name),
    };
    text = JSON.stringify({ ...message, data });
  }
  return text;
};

/** Returns the note as webhooks send it. `awaitingReview` and `check` are always present. */
export const noteData = ({ awaitingReview = false, check = [], ...note }: SalesNoteInEvent) => ({
  ...note,
  awaitingReview,
  check,
});
