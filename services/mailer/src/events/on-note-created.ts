import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { noteConfirmed } from '@debrief/contracts/events/notes';
import type { SalesNoteInEvent } from '@debrief/contracts/http/notes';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendMail } from '../domain/send-mail.ts';
import { withTimeZone } from '../mails/brand.ts';
import { noteMail } from '../mails/note.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

/** Emails a note to its author, once for both events. */
const sendNoteMail = async (
  { brand, mailSender, people, deleted }: EventDependencies,
  userId: string,
  note: SalesNoteInEvent,
): Promise<void> => {
  if (await deleted.has(userId)) return;
  const author = await people.find(userId);
  // The sign-up event has not arrived yet; a retry will find the user.
  if (!author) throw new Error(`user ${userId} is not known yet`);
  // The dashboard shows why the note was not emailed and what to do.
  if (!author.salesNotesEmailVerified) return;
  await sendMail(mailSender, {
    key: `note:${note.id}`,
    kind: 'note',
    userId,
    to: { name: author.name, address: author.salesNotesEmail },
    content: noteMail(withTimeZone(brand, author.timeZone, note.timeZone), note, author.currency),
  });
};

export const onNoteCreated = (dependencies: EventDependencies) =>
  subscription({
    queue: 'mailer.note.send',
    event: noteCreated,
    concurrency: mailConcurrency,
    handle: async ({ data: { userId, note } }) => {
      // Sent after the review, when `noteConfirmed` arrives.
      if (note.awaitingReview) return;
      await sendNoteMail(dependencies, userId, note);
    },
  });

export const onNoteConfirmed = (dependencies: EventDependencies) =>
  subscription({
    queue: 'mailer.note.send-confirmed',
    event: noteConfirmed,
    concurrency: mailConcurrency,
    handle: ({ data: { userId, note } }) => sendNoteMail(dependencies, userId, note),
  });
