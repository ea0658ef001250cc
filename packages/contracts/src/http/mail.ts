import { z } from 'zod';
import { emailAddress } from '../address.ts';

/** `POST /api/send-email`: the notes in one digest, to an address of the caller's own. */
export const sendEmailRequest = z.object({ email: emailAddress });
export type SendEmailRequest = z.infer<typeof sendEmailRequest>;

/** How many notes the digest held. */
export const digestSent = z.object({ sent: z.int() });
export type DigestSent = z.infer<typeof digestSent>;
