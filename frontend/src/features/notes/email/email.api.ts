import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import type { DigestSent, SendEmailRequest } from '@debrief/contracts/http/mail';
import useSWRMutation from 'swr/mutation';
import * as z from '../../../lib/schema.ts';
import { request } from '../../../lib/api.ts';
import { withTimeZone } from '../shared/note-keys.api.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';

const digestSentSchema = matchesContract<DigestSent>()(z.object({ sent: z.number() }));

interface Sending extends SendEmailRequest {
  /** Idempotency key: a retry with the same key sends no second email. */
  readonly key: string;
}

const emailNotes = (path: string, { arg: { email, key } }: { arg: Sending }) =>
  request('POST', withTimeZone(path), digestSentSchema, {
    body: { email },
    headers: { [idempotencyKeyHeader]: key },
  });

export const useEmailNotes = () => useSWRMutation('/api/send-email', emailNotes);
