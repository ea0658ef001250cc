import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import type { DigestSent, SendEmailRequest, SendNotesRequest } from '@debrief/contracts/http/mail';
import useSWRMutation from 'swr/mutation';
import { request, send } from '../../../lib/api.ts';
import * as z from '../../../lib/schema.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { noteKey, notesKey, withTimeZone } from '../shared/note-keys.api.ts';

const digestSentSchema = matchesContract<DigestSent>()(z.object({ sent: z.number() }));

/** @param key idempotency key: a retry with the same key sends no second email */
const options = (body: object, key: string) => ({ body, headers: { [idempotencyKeyHeader]: key } });

export const emailNote = async (id: string, { email }: SendEmailRequest, key: string): Promise<void> => {
  await send('POST', withTimeZone(`${noteKey(id)}/email`), options({ email }, key));
};

/** Sends several notes in one email. */
export const emailNotes = (body: SendNotesRequest, key: string): Promise<DigestSent> =>
  request('POST', withTimeZone(`${notesKey}/email`), digestSentSchema, options(body, key));

interface Sending extends SendEmailRequest {
  readonly key: string;
}

const emailDigest = (path: string, { arg: { email, key } }: { arg: Sending }) =>
  request('POST', withTimeZone(path), digestSentSchema, options({ email }, key));

/** Emails the newest notes: at most 500, and only as many as fit in one email. */
export const useEmailNotes = () => useSWRMutation('/api/send-email', emailDigest);
