import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import type { DigestSent, SendNotesRequest } from '@debrief/contracts/http/mail';
import * as z from '../../../lib/schema.ts';
import { request } from '../../../lib/api.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { withTimeZone, notesKey } from '../shared/note-keys.api.ts';

const digestSentSchema = matchesContract<DigestSent>()(z.object({ sent: z.number() }));

/**
 * Sends several notes in one email.
 * @param key idempotency key: a retry with the same key sends no second email
 */
export const emailNotes = (body: SendNotesRequest, key: string): Promise<DigestSent> =>
  request('POST', withTimeZone(`${notesKey}/email`), digestSentSchema, {
    body,
    headers: { [idempotencyKeyHeader]: key },
  });
