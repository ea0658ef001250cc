import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { invitationCreated, referralAccepted, referralDeleted } from '@debrief/contracts/events/referrals';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Referral } from '../domain/referral.ts';

export const invitationEvent = (referral: Referral, referrerName: string): EventEnvelope => {
  const { id, referrerId, refereeName, refereeEmail, token, createdAt } = referral;
  return recordEvent(invitationCreated, {
    subject: id,
    at: createdAt,
    data: { referralId: id, referrerId, referrerName, refereeName, refereeEmail, token },
  });
};

export const acceptedEvent = (
  { id, referrerId, refereeName, refereeEmail }: Referral,
  acceptedUserId: string,
  { at, credited }: { at: Date; credited: boolean },
): EventEnvelope =>
  recordEvent(referralAccepted, {
    subject: id,
    at,
    data: {
      referralId: id,
      referrerId,
      refereeName,
      refereeEmail,
      acceptedUserId,
      ...(credited ? {} : { credited }),
    },
  });

/** @param deletedBy id of the admin; undefined for a referral that is deleted with an account */
export const deletedEvent = (
  { id, referrerId, deletedBy }: { id: string; referrerId: string; deletedBy?: string | undefined },
  at: Date,
): EventEnvelope =>
  recordEvent(referralDeleted, {
    subject: id,
    at,
    data: { referralId: id, referrerId, ...(deletedBy && { deletedBy }) },
  });
