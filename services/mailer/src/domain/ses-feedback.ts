import { z } from 'zod';

const recipients = z.array(z.object({ emailAddress: z.string().max(320) }));

const sesFeedback = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
  complaint: z
    .object({ complainedRecipients: recipients, complaintFeedbackType: z.string().nullish() })
    .optional(),
});

export interface UndeliverableAddress {
  readonly address: string;
  readonly reason: 'bounced' | 'complained';
}

/**
 * Returns the addresses of permanent bounces and of complaints, except those marked as not spam. SES reports
 * a full mailbox as a transient bounce.
 */
export const undeliverableAddresses = (message: string): UndeliverableAddress[] => {
  let json: unknown;
  try {
    json = JSON.parse(message);
  } catch {
    // SES also publishes plain text, for example after it has validated the topic.
    return [];
  }
  const { data } = sesFeedback.safeParse(json);
  if (!data) return [];
  const kind = data.notificationType ?? data.eventType;
  if (kind === 'Bounce' && data.bounce?.bounceType === 'Permanent') {
    return data.bounce.bouncedRecipients.map(({ emailAddress }) => ({
      address: emailAddress,
      reason: 'bounced',
    }));
  }
  if (kind === 'Complaint' && data.complaint && data.complaint.complaintFeedbackType !== 'not-spam') {
    return data.complaint.complainedRecipients.map(({ emailAddress }) => ({
      address: emailAddress,
      reason: 'complained',
    }));
  }
  return [];
};
