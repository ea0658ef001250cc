import { fetchEndedSessions } from './fetch-ended-sessions.ts';
import { createRemoteKeySet } from './keys.ts';
import { createSessionVerifier, type SessionVerifier } from './session-verifier.ts';
import { createTokenVerifier } from './verifier.ts';

/** Verifies sessions with what the auth service at `authUrl` publishes: its keys, and the sessions that have ended. */
export const createRemoteSessionVerifier = (authUrl: string, now: () => Date): SessionVerifier => {
  const keys = createRemoteKeySet(authUrl);
  return createSessionVerifier({
    tokens: createTokenVerifier(keys),
    endedSessions: async () => {
      // A process without keys could let nobody in either.
      await keys.load();
      return fetchEndedSessions(authUrl);
    },
    now,
  });
};
