import {
  secondFactorRequiredCode,
  type Passkey,
  type SecondFactorRequired,
} from '@debrief/contracts/http/second-factors';
import type { StoredPasskey } from '../domain/second-factors/passkeys.ts';

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const presentTicket = (ticket: string): SecondFactorRequired => ({
  error: 'Enter the code from your app.',
  code: secondFactorRequiredCode,
  ticket,
});
