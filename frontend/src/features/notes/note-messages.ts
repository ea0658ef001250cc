import { errorMessage } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import type { Message } from '../../lib/messages.ts';

const failed = (title: string, description: string): Message => ({
  title,
  description,
  tone: 'destructive',
});

/** The toasts of one note. */
export const noteMessages = {
  copied: { title: 'Copied', description: 'Paste the note wherever you need it.' } satisfies Message,
  notCopied: failed('Not Copied', 'Your browser does not let pages copy. Select the text instead.'),
  emailed: (email: string): Message => ({
    title: 'Email Sent',
    description: `The note is on its way to ${email}.`,
  }),
  restored: (count: number): Message => ({
    title: 'Restored',
    description:
      count === 1 ? 'Sales note is back on your dashboard.' : `${formatCount(count)} sales notes are back.`,
  }),
  notRestored: (error: unknown) =>
    failed('Not Restored', errorMessage(error) ?? 'Try again under Recently deleted.'),
  erased: { title: 'Deleted', description: 'Sales note has been deleted for good.' } satisfies Message,
  extracted: {
    title: 'Extracted Again',
    description: 'What you entered yourself was kept.',
  } satisfies Message,
  notExtracted: (error: unknown) =>
    failed('Not Extracted', errorMessage(error) ?? 'The transcript could not be read. Please try again.'),
};
