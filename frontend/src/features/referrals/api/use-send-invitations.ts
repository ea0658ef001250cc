import type { InvitationsRequest } from '@debrief/contracts/http/referrals';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import { referralsKey } from './use-referrals.ts';

/** Sends invitations, then refetches the list. */
export const useSendInvitations = () =>
  useSWRMutation<Response, Error, string, InvitationsRequest>(referralsKey, (path, { arg }) =>
    send('POST', path, { body: arg }),
  );
