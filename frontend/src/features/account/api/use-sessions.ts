import { openSessions } from '@debrief/contracts/http/account';
import { useQuery } from '../../../lib/use-query.ts';

export const sessionsKey = '/api/auth/sessions';

export const useSessions = () => useQuery(sessionsKey, openSessions);
