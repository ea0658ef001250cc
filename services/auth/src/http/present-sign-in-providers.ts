import type { LinkedProvider, SignInOptions } from '@debrief/contracts/http/sign-in-providers';
import type { Identity } from '../domain/sign-in-providers/identities.ts';
import type { SignInProtocol } from '../domain/sign-in-providers/protocol.ts';

export const presentSignInOptions = (
  { providers }: Pick<SignInProtocol, 'providers'>,
  password: boolean,
): SignInOptions => ({ password, providers: providers.map(({ id, name }) => ({ id, name })) });

export const presentLinkedProvider = (
  { id, issuer, email, createdAt, lastUsedAt }: Identity,
  { providerOf }: Pick<SignInProtocol, 'providerOf'>,
): LinkedProvider => ({
  id,
  provider: providerOf(issuer)?.name ?? new URL(issuer).host,
  email,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
});
