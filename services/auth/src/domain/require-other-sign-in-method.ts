import { ApiError } from '@debrief/service-kit/errors';
import type { RequireOtherSignInMethod } from './remove-sign-in-method.ts';
import type { PasskeyStore } from './second-factors/passkeys.ts';
import type { IdentityStore } from './sign-in-providers/identities.ts';
import type { SignInProtocol } from './sign-in-providers/protocol.ts';

/**
 * Returns a function that checks whether another sign-in method exists. A password does not count while
 * password sign-in is off, and a provider does not count once it is no longer configured.
 */
export const createRequireOtherSignInMethod =
  ({
    passkeys,
    identities,
    protocol,
    passwordSignIn,
  }: {
    passkeys: Pick<PasskeyStore, 'list'>;
    identities: Pick<IdentityStore, 'list'>;
    protocol: Pick<SignInProtocol, 'providerOf'>;
    passwordSignIn: boolean;
  }): RequireOtherSignInMethod =>
  async ({ id: userId, passwordHash }, id) => {
    if (passwordSignIn && passwordHash !== null) return;
    const [keys, linked] = await Promise.all([passkeys.list(userId), identities.list(userId)]);
    const usable = [...keys, ...linked.filter(({ issuer }) => protocol.providerOf(issuer))];
    if (usable.some((way) => way.id !== id)) return;
    throw new ApiError(
      'conflict',
      'last_way_to_sign_in',
      'This is your only way to sign in. Add a passkey, a password or another provider first.',
    );
  };
