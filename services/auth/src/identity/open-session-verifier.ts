import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { isOpenSession, type EndedSessionStore } from '../domain/sessions.ts';
import type { UserStore } from '../domain/accounts.ts';

/**
 * Verifies tokens and refuses those of sessions that auth's own database has ended. Other services learn that by events;
 * auth need not wait for them.
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
