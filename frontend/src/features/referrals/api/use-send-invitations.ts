import type { InvitationsRequest } from '@debrief/contracts/http/referrals';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';
import { allowanceKey } from './use-allowance.ts';
import { referralsKey } from './use-referrals.ts';

export const useSendInvitations = () => {
  const { mutate } = useSWRConfig();
  return useSWRMutation<Response, Error, string, InvitationsRequest>(
    referralsKey,
    (path, { arg }) => send('POST', path, { body: arg }),
    { onSuccess: () => void mutate(allowanceKey) },
  );
};
