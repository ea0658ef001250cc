import type { EndedSessions } from '@debrief/contracts/http/auth';
import { ApiError } from '../errors.ts';
import type { Subscription } from '../messaging/subscription.ts';
import { cacheVerifiedTokens } from './cache-verified-tokens.ts';
import { createDenyList, type DenyList } from './deny-list.ts';
import { endedSessionReactions } from './ended-session-reactions.ts';
import type { TokenVerifier } from './verifier.ts';

/**
 * Verifies tokens and refuses those of sessions that ended before they expired. Every process that checks who calls has one,
 * so that a stolen token opens nothing behind the gateway either.
 */
export interface SessionVerifier extends TokenVerifier {
  /**
   * Null for a token that opens no session, or none any more.
   * @throws {ApiError} `unavailable` as long as the ended sessions are not known.
   */
  verify: TokenVerifier['verify'];
  /** Ends a session in this process at once, before its event arrives. */
  readonly endSession: DenyList['endSession'];
  /** To be subscribed before `load`, so that no ended session falls between the two. */
  readonly subscriptions: readonly Subscription[];
  /** Loads the ended sessions. May be repeated. */
  load(): Promise<void>;
  /** The ended sessions may be incomplete: every token is refused until the next `load`. */
  invalidate(): void;
  /** Whether the ended sessions are known. */
  ready(): boolean;
}

/**
 * @param options.tokens checks a token by itself: signature, expiry, claims
 * @param options.endedSessions fetches from auth the sessions that ended before they expired
 */
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
