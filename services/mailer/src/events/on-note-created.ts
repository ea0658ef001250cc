import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { noteConfirmed } from '@debrief/contracts/events/notes';
import type { SalesNoteInEvent } from '@debrief/contracts/http/notes';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendMail } from '../domain/send-mail.ts';
import { withTimeZone } from '../mails/brand.ts';
import { noteMail } from '../mails/note.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

/** Mails a note to its author, once, whichever event brings it. */
const mailNote = async (
  { brand, mailSender, people, deleted }: EventDependencies,
  userId: string,
  note: SalesNoteInEvent,
): Promise<void> => {
  if (await deleted.has(userId)) return;
  const author = await people.find(userId);
  // The sign-up event has not arrived yet: a retry will find the user.
  if (!author) throw new Error(`nothing is known of user ${userId} yet`);
  // The note is on the dashboard, which says why it was not mailed and what to do.
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
      // Its author reviews it first; noteConfirmed tells when they have.
      if (note.awaitingReview) return;
      await mailNote(dependencies, userId, note);
    },
  });

export const onNoteConfirmed = (dependencies: EventDependencies) =>
  subscription({
    queue: 'mailer.note.send-confirmed',
    event: noteConfirmed,
    concurrency: mailConcurrency,
    handle: ({ data: { userId, note } }) => mailNote(dependencies, userId, note),
  });
