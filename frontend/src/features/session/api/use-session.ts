import type { SessionUser } from '@debrief/contracts/http/auth';
import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { onSessionExpired, request } from '../../../lib/api.ts';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { findKeptUser, forgetUser, keepUser } from '../../../lib/kept/kept.ts';
import { sessionUserSchema } from '../../../lib/schemas/session.ts';
import { sessionKey } from '../../../lib/session-user.ts';

/** `ended`: the user was signed in on this page until a request was answered with 401. */
export type Session =
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  | { readonly status: 'anonymous' }
  | { readonly status: 'ended' };

const anonymous: Session = { status: 'anonymous' };

/**
 * 200 is the user, any other status is anonymous (specification, section 7). Without an answer whoever was signed in on this
 * device still sees what they had loaded; if nobody was, the session is unknown: throws.
 */
const checkSession = async (path: string): Promise<Session> => {
  const asked = Date.now();
  try {
    const user = await request('GET', path, sessionUserSchema);
    void keepUser(user, asked);
    return { status: 'signed-in', user };
  } catch (error) {
    const kept = error instanceof NetworkError ? await findKeptUser(sessionUserSchema) : undefined;
    if (kept) return { status: 'signed-in', user: kept };
    if (error instanceof ApiError && error.status === 401) await forgetUser();
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 401) console.error('Session check failed', error.message);
    return anonymous;
  }
};

export const useSession = () => useSWR<Session, Error>(sessionKey, checkSession);

/** Marks the session as ended when a request is answered with 401. */
export const useSessionExpiry = () => {
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      onSessionExpired(() => {
        void forgetUser();
        void mutate<Session>(sessionKey, { status: 'ended' }, { revalidate: false });
      }),
    [mutate],
  );
};
