import { z } from 'zod';
import { emailAddress } from '../address.ts';
import { noteIds } from './notes.ts';

export const sendEmailRequest = z.object({ email: emailAddress });
export type SendEmailRequest = z.infer<typeof sendEmailRequest>;

export const sendNotesRequest = sendEmailRequest.extend(noteIds.shape);
export type SendNotesRequest = z.infer<typeof sendNotesRequest>;

/** `tz` is a time zone. If it is omitted or unknown, the user's preference applies. */
export const mailQuery = z.object({ tz: z.string().max(60).optional() });

export const digestSent = z.object({ sent: z.int() });
export type DigestSent = z.infer<typeof digestSent>;
