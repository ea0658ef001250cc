import { fetchEndedSessions } from './fetch-ended-sessions.ts';
import { createRemoteKeySet } from './keys.ts';
import { createSessionVerifier, type SessionVerifier } from './session-verifier.ts';
import { createTokenVerifier } from './verifier.ts';

export const createRemoteSessionVerifier = (authUrl: string, now: () => Date): SessionVerifier => {
  const keys = createRemoteKeySet(authUrl);
  return createSessionVerifier({
    tokens: createTokenVerifier(keys, now),
    endedSessions: async () => {
      await keys.load();
      return fetchEndedSessions(authUrl);
    },
    now,
  });
};
