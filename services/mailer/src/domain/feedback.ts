import { z } from 'zod';

const recipients = z.array(z.object({ emailAddress: z.string().max(320) }));

/** What SES tells of a mail: as notifications name it, and as event publishing does. */
const sesFeedback = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
  complaint: z
    .object({ complainedRecipients: recipients, complaintFeedbackType: z.string().nullish() })
    .optional(),
});

export interface Block {
  readonly address: string;
  readonly reason: 'bounced' | 'complained';
}

/** The addresses that must get no more mail: bounced for good, or complained. A full mailbox is left alone. */
export const blocksOf = (message: string): Block[] => {
  let json: unknown;
  try {
    json = JSON.parse(message);
  } catch {
    // SNS and SES also post plain words, such as that a subscription works.
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
