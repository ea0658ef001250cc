import type { InvitationsRequest } from '@debrief/contracts/http/referrals';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import { referralsKey } from './use-referrals.ts';

/** Invites, then fetches the list again. */
export const useInvite = () =>
  useSWRMutation<Response, Error, string, InvitationsRequest>(referralsKey, (path, { arg }) =>
    send('POST', path, { body: arg }),
  );
