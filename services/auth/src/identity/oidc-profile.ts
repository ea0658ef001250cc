import { z } from 'zod';
import type { ProviderProfile } from '../domain/sign-in-providers/protocol.ts';
import type { OidcProvider } from '../sign-in-config.ts';
import { readGroups } from './oidc-groups.ts';

const claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string().optional().catch(undefined),
  email_verified: z.unknown().optional(),
  name: z.string().optional().catch(undefined),
  xms_edov: z.unknown().optional(),
});

const entraHost = 'login.microsoftonline.com';

/**
 * Returns the problem with the claim that verifies the address; undefined if there is none. Entra ID has no
 * `email_verified`, and tenant admins can set any address. Its claim `xms_edov` means that the domain of the
 * address is verified for the tenant.
 */
const findUnverified = ({ iss, email_verified, xms_edov }: z.infer<typeof claims>): string | undefined => {
  if (email_verified === true) return undefined;
  const isEntra = new URL(iss).host === entraHost;
  if (isEntra && [true, 1, '1', 'true'].some((yes) => xms_edov === yes)) return undefined;
  const [name, value] = isEntra ? ['xms_edov', xms_edov] : ['email_verified', email_verified];
  return `the claim ${name} is ${value === undefined ? 'missing' : JSON.stringify(value)}`;
};

/** @param found claims whose signature, issuer and audience are verified */
export const readProfile = (
  found: Record<string, unknown>,
  { name: provider, trustEmail, adminGroup }: Pick<OidcProvider, 'name' | 'trustEmail' | 'adminGroup'>,
): ProviderProfile => {
  const profile = claims.parse(found);
  const isMember = adminGroup !== undefined && readGroups(found).includes(adminGroup);
  return {
    issuer: profile.iss,
    subject: profile.sub,
    email: profile.email ?? null,
    unverified: trustEmail ? undefined : findUnverified(profile),
    name: profile.name ?? null,
    role: adminGroup === undefined ? null : { isAdmin: isMember, provider },
  };
};
