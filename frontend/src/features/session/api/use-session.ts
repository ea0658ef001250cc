import type { SessionUser } from '@debrief/contracts/http/auth';
import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { onSessionExpired, request } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { sessionUserSchema } from '../../../lib/schemas/session.ts';
import { sessionKey } from '../../../lib/session-user.ts';

/** `ended`: the user was signed in on this page until a request was answered with 401. */
export type Session =
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  | { readonly status: 'anonymous' }
  | { readonly status: 'ended' };

const anonymous: Session = { status: 'anonymous' };

/** 200 is the user, any other status is anonymous (specification, section 7). Without an answer the session is unknown: throws. */
const checkSession = async (path: string): Promise<Session> => {
  try {
    return { status: 'signed-in', user: await request('GET', path, sessionUserSchema) };
  } catch (error) {
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
        void mutate<Session>(sessionKey, { status: 'ended' }, { revalidate: false });
      }),
    [mutate],
  );
};
