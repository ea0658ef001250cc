import { z } from 'zod';
import { emailAddress } from '../address.ts';
import { noteIds } from './notes.ts';

/** `POST /api/send-email`: the notes in one digest, to an address of the caller's own. */
export const sendEmailRequest = z.object({ email: emailAddress });
export type SendEmailRequest = z.infer<typeof sendEmailRequest>;

/** `POST /api/sales-notes/email`: these notes in one digest, in this order, to an address of the caller's own. */
export const sendNotesRequest = sendEmailRequest.extend(noteIds.shape);
export type SendNotesRequest = z.infer<typeof sendNotesRequest>;

/** The IANA time zone that a mail of notes shows times in; without one that is known here, the user's preference counts. */
export const mailQuery = z.object({ tz: z.string().max(60).optional() });

/** How many notes the digest held. */
export const digestSent = z.object({ sent: z.int() });
export type DigestSent = z.infer<typeof digestSent>;
