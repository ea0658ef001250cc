import * as z from 'zod/mini';
import { emailAddress } from '../address.ts';
import { noteIds } from './note-requests.ts';

export const sendEmailRequest = z.object({ email: emailAddress });
export type SendEmailRequest = z.infer<typeof sendEmailRequest>;

export const sendNotesRequest = z.extend(sendEmailRequest, noteIds.shape);
export type SendNotesRequest = z.infer<typeof sendNotesRequest>;

/** Defaults to the user's preference if omitted or unknown. */
export const mailQuery = z.object({ tz: z.optional(z.string().check(z.maxLength(60))) });
