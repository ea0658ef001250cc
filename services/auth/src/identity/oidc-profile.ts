import { z } from 'zod';
import type { ProviderProfile } from '../domain/sign-in-providers/protocol.ts';

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
 * Whether the provider vouches for the address. Entra ID has no `email_verified`, and lets admins of any tenant write any address;
 * its claim `xms_edov` says that the owner of the address's domain has shown it to be theirs.
 */
const isVerified = ({ iss, email_verified, xms_edov }: z.infer<typeof claims>): boolean =>
  email_verified === true ||
  (new URL(iss).host === entraHost && [true, 1, '1', 'true'].some((yes) => xms_edov === yes));

/** The claims of a provider whose signature, issuer and audience are right. */
export const readProfile = (found: Record<string, unknown>): ProviderProfile => {
  const profile = claims.parse(found);
  return {
    issuer: profile.iss,
    subject: profile.sub,
    email: profile.email ?? null,
    isEmailVerified: isVerified(profile),
    name: profile.name ?? null,
  };
};
