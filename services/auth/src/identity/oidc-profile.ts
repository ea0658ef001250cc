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
 * Returns true if the provider has verified the address. Entra ID has no `email_verified`, and tenant admins
 * can set any address. Its claim `xms_edov` means that the domain of the address is verified for the tenant.
 */
const isVerified = ({ iss, email_verified, xms_edov }: z.infer<typeof claims>): boolean =>
  email_verified === true ||
  (new URL(iss).host === entraHost && [true, 1, '1', 'true'].some((yes) => xms_edov === yes));

/** @param found claims whose signature, issuer and audience are verified */
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
