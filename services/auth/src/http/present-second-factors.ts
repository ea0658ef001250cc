import {
  secondFactorRequiredCode,
  type Passkey,
  type SecondFactorRequired,
} from '@debrief/contracts/http/second-factors';
import type { StoredPasskey } from '../domain/second-factors/passkeys.ts';

/** What of a passkey its owner sees. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The answer to a right password where a code is still needed. */
export const presentTicket = (ticket: string): SecondFactorRequired => ({
  error: 'Enter the code from your app.',
  code: secondFactorRequiredCode,
  ticket,
});
