import { idempotencyKeyHeader } from '@debrief/contracts/http/headers';
import type { SendEmailRequest } from '@debrief/contracts/http/mail';
import { send } from '../../../lib/api.ts';
import { withTimeZone, noteKey } from '../shared/note-keys.api.ts';

/** @param key idempotency key: a retry with the same key sends no second email */
export const emailNote = async (id: string, { email }: SendEmailRequest, key: string): Promise<void> => {
  await send('POST', withTimeZone(`${noteKey(id)}/email`), {
    body: { email },
    headers: { [idempotencyKeyHeader]: key },
  });
};
