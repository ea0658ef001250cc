import { endedSessions, type EndedSessions } from '@debrief/contracts/http/auth';
import { endedSessionsPath } from '@debrief/contracts/session-token';

export const fetchEndedSessions = async (authUrl: string): Promise<EndedSessions> => {
  const response = await fetch(new URL(endedSessionsPath, authUrl), { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`auth answered ${response.status} when asked for ended sessions`);
  return endedSessions.parse(await response.json());
};
