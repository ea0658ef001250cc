import type { EndedSessions } from '@debrief/contracts/http/auth';
import { ApiError } from '../errors.ts';
import type { Subscription } from '../messaging/subscription.ts';
import { cacheVerifiedTokens } from './cache-verified-tokens.ts';
import { createDenyList, type DenyList } from './deny-list.ts';
import { endedSessionReactions } from './ended-session-reactions.ts';
import type { TokenVerifier } from './verifier.ts';

/**
 * Verifies tokens, and rejects tokens of ended sessions. Every service has its own verifier, because a stolen
 * token may bypass the gateway.
 */
export interface SessionVerifier extends TokenVerifier {
  /**
   * Returns null for an invalid token or an ended session.
   * @throws {ApiError} `unavailable` while the ended sessions are not loaded
   */
  verify: TokenVerifier['verify'];
  readonly endSession: DenyList['endSession'];
  /** Subscribe before calling `load`. Otherwise, sessions that end in between would be missed. */
  readonly subscriptions: readonly Subscription[];
  load(): Promise<void>;
  /** Call when ended sessions may be missing. All tokens are then rejected until the next `load`. */
  invalidate(): void;
  ready(): boolean;
}

export const createSessionVerifier = (options: {
  tokens: TokenVerifier;
  endedSessions: () => Promise<EndedSessions>;
  now: () => Date;
}): SessionVerifier => {
  const { endedSessions, now } = options;
  const tokens = cacheVerifiedTokens(options.tokens, now);
  const denyList = createDenyList(now);
  let loaded = false;
  return {
    async verify(token) {
      if (!loaded) {
        throw new ApiError('unavailable', 'starting', 'Debrief is starting. Please try again in a moment.');
      }
      const identity = await tokens.verify(token);
      return identity && !denyList.denies(identity) ? identity : null;
    },
    endSession: denyList.endSession,
    subscriptions: endedSessionReactions(denyList),
    async load() {
      denyList.add(await endedSessions());
      loaded = true;
    },
    invalidate: () => void (loaded = false),
    ready: () => loaded,
  };
};
