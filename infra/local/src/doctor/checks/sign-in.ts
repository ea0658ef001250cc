import { join } from 'node:path';
import { loadSigningKeys } from '@debrief/auth/identity/signing-keys';
import type { OidcProvider } from '@debrief/auth/sign-in-config';
import { z } from 'zod';
import type { LocalConfig } from '../../config.ts';
import { failure, ok, reasonOf, warning, type Finding } from '../finding.ts';
import { checkKeyFile } from '../key-file.ts';

const timeoutMs = 5_000;
/** One-time codes are accepted up to 30 seconds early or late. */
const maxSkewMs = 30_000;

const discovered = z.object({ issuer: z.string(), authorization_endpoint: z.string() });

const checkClock = (date: string | null): Finding[] => {
  const skew = Math.abs(Date.now() - Date.parse(date ?? ''));
  if (!(skew > maxSkewMs)) return [];
  const text = `The clock of this machine differs by ${Math.round(skew / 1000)} seconds from that of the provider.`;
  return [failure('clock', text, 'Synchronize it with NTP: timedatectl set-ntp true')];
};

const checkProvider = async ({ id, issuer }: OidcProvider): Promise<Finding[]> => {
  const name = `OIDC_${id.toUpperCase().replaceAll('-', '_')}_ISSUER`;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const said = discovered.parse(await response.json());
    return said.issuer.replace(/\/$/, '') === issuer.replace(/\/$/, '')
      ? [ok(name, `${issuer} responds.`), ...checkClock(response.headers.get('date'))]
      : [failure(name, `The provider's issuer is ${said.issuer}.`, `Set ${name} to it.`)];
  } catch (error) {
    const text = `No OpenID Connect provider answers at ${address} (${reasonOf(error)}).`;
    return [failure(name, text, `Check ${name}, and that this machine may reach it.`)];
  }
};

const checkKeys = ({ DATA_DIR: directory }: LocalConfig): Promise<Finding[]> => {
  const path = join(directory, 'keys', 'sessions.json');
  return checkKeyFile('session keys', path, {
    load: loadSigningKeys,
    danger: 'sign in as any user',
    exposed: ' and replace the keys: npm run rotate-keys',
    invalid: 'Restore the file from a backup, or remove it: all users must sign in again.',
  });
};

export const checkSignIn = async (config: LocalConfig): Promise<Finding[]> => {
  const found = await Promise.all([checkKeys(config), ...config.signIn.providers.map(checkProvider)]);
  const needsName = config.signIn.providers.length > 0 && config.PUBLIC_URL === undefined;
  const text = 'Providers redirect users to the registered address, and none is set.';
  return [
    ...found.flat(),
    ...(needsName ? [warning('PUBLIC_URL', text, 'Set PUBLIC_URL to the registered one.')] : []),
  ];
};
