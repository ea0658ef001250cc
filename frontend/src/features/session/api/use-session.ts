import type { SessionUser } from '@debrief/contracts/http/auth';
import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { onSessionEnd, request } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** `ended`: somebody was signed in on this page until a call was refused. */
export type Session =
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  | { readonly status: 'anonymous' }
  | { readonly status: 'ended' };

export const sessionKey = '/api/auth/user';

const anonymous: Session = { status: 'anonymous' };

/** 200 is the user, any other answer is nobody; no answer at all says nothing about who is there, so it throws. */
const checkSession = async (path: string): Promise<Session> => {
  try {
    return { status: 'signed-in', user: await request<SessionUser>('GET', path) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 401) console.error('Session check failed', error.message);
    return anonymous;
  }
};

export const useSession = () => useSWR<Session, Error>(sessionKey, checkSession);

/** Ends the session here when a call shows that the server has ended it. */
export const useSessionEnd = () => {
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      onSessionEnd(() => {
        void mutate<Session>(sessionKey, { status: 'ended' }, { revalidate: false });
      }),
    [mutate],
  );
};
