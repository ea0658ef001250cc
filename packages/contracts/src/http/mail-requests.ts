import * as z from 'zod/mini';
import { emailAddress } from '../address.ts';
import { noteIds } from './note-requests.ts';

export const sendEmailRequest = z.object({ email: emailAddress });
export type SendEmailRequest = z.infer<typeof sendEmailRequest>;

export const sendNotesRequest = z.extend(sendEmailRequest, noteIds.shape);
export type SendNotesRequest = z.infer<typeof sendNotesRequest>;

/** `tz` is a time zone. If it is omitted or unknown, the user's preference applies. */
export const mailQuery = z.object({ tz: z.optional(z.string().check(z.maxLength(60))) });
