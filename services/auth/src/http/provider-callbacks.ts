import { providerSignInHeader } from '@debrief/contracts/http/headers';
import { providerSignInErrors, secondFactorFragment } from '@debrief/contracts/http/provider-sign-in-errors';
import { ApiError } from '@debrief/service-kit/errors';
import { bearerIdentity } from '@debrief/service-kit/http/identify';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import type { Logger } from '@debrief/service-kit/log';
import type { Request, Response } from 'express';
import {
  linkProfile,
  signInWithProfile,
  type ProviderSignInDependencies,
} from '../domain/sign-in-providers/finish.ts';
import { signInError } from '../domain/sign-in-providers/protocol.ts';
import { takeTransaction, type TransactionDependencies } from '../domain/sign-in-providers/transaction.ts';
import type { User } from '../domain/user.ts';
import type { SignIn } from './sign-in.ts';

const afterLogin = '/dashboard';
const afterSignUp = '/welcome';

const queryOf = (req: Request) => new URL(req.originalUrl, 'http://localhost').searchParams;

/** Redirects to a page in every case. Errors are in the query. */
export const createProviderCallbacks = (
  dependencies: TransactionDependencies & ProviderSignInDependencies,
  {
    tokens,
    signIn,
    createTicket,
    log,
  }: {
    tokens: TokenVerifier;
    signIn: SignIn;
    createTicket: (user: User) => Promise<string | null>;
    log: Logger;
  },
) => {
  const withErrorPage = async (res: Response, page: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const code =
        error instanceof ApiError && error.code in providerSignInErrors ? error.code : 'sign_in_failed';
      log.warn({ err: error, code }, 'a sign-in with a provider failed');
      res.redirect(`${page}?error=${code}`);
    }
  };

  const handle = (providerId: string, req: Request, res: Response): Promise<void> =>
    withErrorPage(res, '/login', async () => {
      const answer = queryOf(req);
      const taken = await takeTransaction(dependencies, providerId, answer, req.get(providerSignInHeader));
      if (!taken) throw signInError('unauthenticated', 'sign_in_expired');
      const { transaction, checks } = taken;
      const { link, returnTo, referralToken } = transaction;
      res.set(providerSignInHeader, '');
      if (link) {
        return withErrorPage(res, '/account', async () => {
          const profile = await dependencies.protocol.readProfile(providerId, answer, checks);
          await linkProfile(dependencies, profile, link, await bearerIdentity(tokens, req));
          res.redirect('/account?linked=1');
        });
      }
      const profile = await dependencies.protocol.readProfile(providerId, answer, checks);
      const { user, isNew } = await signInWithProfile(dependencies, profile, referralToken);
      // Requires the second factor, because the account at the provider may be stolen.
      const ticket = await createTicket(user);
      if (ticket !== null) return res.redirect(`/login#${secondFactorFragment}=${ticket}`);
      const path = returnTo ?? (isNew ? afterSignUp : afterLogin);
      await signIn.signInAndRedirect(req, res, { user, isNew, path });
    });

  return { withErrorPage, handle };
};

export type ProviderCallbacks = ReturnType<typeof createProviderCallbacks>;
