import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { post } from '../domain/post-office.ts';
import { noteMail } from '../mails/note.ts';
import { mailsAtOnce, type Reactions } from './reactions.ts';

export const onNoteCreated = ({ brand, office, people, deleted }: Reactions) =>
  subscription({
    queue: 'mailer.note.send',
    event: noteCreated,
    concurrency: mailsAtOnce,
    handle: async ({ data: { userId, note } }) => {
      if (await deleted.has(userId)) return;
      const author = await people.find(userId);
      // The sign-up event has not arrived yet: a retry will find the user.
      if (!author) throw new Error(`nothing is known of user ${userId} yet`);
      await post(office, {
        key: `note:${note.id}`,
        kind: 'note',
        userId,
        to: { name: author.name, address: author.salesNotesEmail },
        content: noteMail(brand, note, author.currency),
      });
    },
  });
