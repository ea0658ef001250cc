import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { isOpenSession, type EndedSessionStore } from '../domain/sessions.ts';
import type { UserStore } from '../domain/accounts.ts';

/**
 * Also rejects sessions that were ended, according to auth's own database. Other services rely on events,
 * which arrive later.
 */
export const createOpenSessionVerifier = (
  tokens: TokenVerifier,
  stores: { users: Pick<UserStore, 'byId'>; ended: Pick<EndedSessionStore, 'has'> },
): TokenVerifier => ({
  async verify(token) {
    const identity = await tokens.verify(token);
    return identity && (await isOpenSession(stores, identity)) ? identity : null;
  },
});
