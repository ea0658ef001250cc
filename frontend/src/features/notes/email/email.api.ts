import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import { digestSent, type DigestSent } from '@debrief/contracts/http/mail';
import type { SendEmailRequest, SendNotesRequest } from '@debrief/contracts/http/mail-requests';
import useSWRMutation from 'swr/mutation';
import { request, send } from '../../../lib/api.ts';
import { noteKey, notesKey, withTimeZone } from '../shared/note-keys.api.ts';

/** @param key idempotency key: a retry with the same key sends no second email */
const options = (body: object, key: string) => ({ body, headers: { [idempotencyKeyHeader]: key } });

export const emailNote = async (id: string, { email }: SendEmailRequest, key: string): Promise<void> => {
  await send('POST', withTimeZone(`${noteKey(id)}/email`), options({ email }, key));
};

export const emailNotes = (body: SendNotesRequest, key: string): Promise<DigestSent> =>
  request('POST', withTimeZone(`${notesKey}/email`), digestSent, options(body, key));

interface Sending extends SendEmailRequest {
  readonly key: string;
}

const emailDigest = (path: string, { arg: { email, key } }: { arg: Sending }) =>
  request('POST', withTimeZone(path), digestSent, options({ email }, key));

/** Emails the newest notes: at most 500, and only as many as fit in one email. */
export const useEmailNotes = () => useSWRMutation('/api/send-email', emailDigest);
