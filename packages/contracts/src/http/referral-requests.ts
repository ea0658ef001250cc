import * as z from 'zod/mini';
import { strictEmailAddress } from '../address.ts';
import { maxInvitations } from './referrals.ts';

export const invitationsRequest = z.object({
  referrals: z
    .array(
      z.object({
        name: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, 'Please enter your friend’s name'),
            z.maxLength(200, 'A name has at most 200 characters'),
          ),
        email: strictEmailAddress,
      }),
    )
    .check(
      z.minLength(1, 'Please add at least one referral before sending.'),
      z.maxLength(maxInvitations, `At most ${maxInvitations} friends can be invited at once`),
    ),
});
export type InvitationsRequest = z.infer<typeof invitationsRequest>;
