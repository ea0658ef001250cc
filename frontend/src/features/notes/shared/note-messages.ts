import { errorMessage, NetworkError } from '../../../lib/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { messages, type Message } from '../../../lib/messages.ts';

const failed = (title: string, description: string): Message => ({
  title,
  description,
  tone: 'destructive',
});

export const noteMessages = {
  copied: { title: 'Copied', description: 'Paste the note wherever you need it.' } satisfies Message,
  notCopied: failed('Couldn’t copy', 'Your browser blocked copying. Select the text and copy it yourself.'),
  emailed: (email: string): Message => ({
    title: 'Email Sent',
    description: `The note is on its way to ${email}.`,
  }),
  /** The email may contain fewer notes than selected, because its size is limited. */
  selectedEmailed: ({
    sent,
    selected,
    address,
  }: {
    sent: number;
    selected: number;
    address: string;
  }): Message => {
    const which =
      sent < selected ? `The first ${formatCount(sent)} of ${formatCount(selected)}` : formatCount(sent);
    return {
      title: 'Email Sent',
      description: `${which} ${selected === 1 ? 'note is' : 'notes are'} on the way to ${address}.`,
    };
  },
  deleted: (count: number): Message =>
    count === 1
      ? { title: 'Deleted', description: 'Sales note has been deleted.' }
      : { title: 'Deleted', description: `${formatCount(count)} sales notes have been deleted.` },
  /** @param matching number of deleted notes; undefined without a filter */
  allDeleted: (matching: number | undefined, undo: () => void): Message => ({
    ...messages.allNotesDeleted,
    ...(matching !== undefined && {
      description: `${formatCount(matching)} sales ${matching === 1 ? 'note has' : 'notes have'} been deleted. Poof!`,
    }),
    action: { label: 'Undo', run: undo },
  }),
  aboutChanged: (count: number): Message => ({
    title: 'Saved',
    description: count === 1 ? '1 note has been changed.' : `${formatCount(count)} notes have been changed.`,
  }),
  merged: (count: number, from: string, into: string): Message => ({
    title: 'Merged',
    description: `${count === 1 ? '1 note' : `${formatCount(count)} notes`} of ${from} moved to ${into}.`,
  }),
  aboutNotChanged: (error: unknown) =>
    failed('Couldn’t save', errorMessage(error) ?? 'Some notes may be unchanged. Please try again.'),
  notDeleted: (error: unknown) =>
    failed('Couldn’t delete', errorMessage(error) ?? 'The notes are still there. Please try again.'),
  notExported: (error: unknown) => failed('Couldn’t export', errorMessage(error) ?? 'Please try again.'),
  restored: (count: number): Message => {
    if (count === 0) return failed('Nothing to restore', 'These notes are back already, or gone for good.');
    return {
      title: 'Restored',
      description:
        count === 1 ? 'Sales note is back on your dashboard.' : `${formatCount(count)} sales notes are back.`,
    };
  },
  notRestored: (error: unknown) =>
    failed('Couldn’t restore', errorMessage(error) ?? 'Try again under Recently deleted.'),
  followUpDone: (name: string, undo: () => void): Message => ({
    title: 'Done',
    description: `The follow-up with ${name} is done.`,
    action: { label: 'Undo', run: undo },
  }),
  followUpMoved: (name: string, when: string, undo: () => void): Message => ({
    title: 'Moved',
    description: `The follow-up with ${name} is due ${when}.`,
    action: { label: 'Undo', run: undo },
  }),
  followUpNotChanged: (error: unknown) =>
    failed('Couldn’t change the follow-up', errorMessage(error) ?? 'Please try again.'),
  erased: { title: 'Deleted', description: 'Sales note has been deleted for good.' } satisfies Message,
  saved: { title: 'Saved', description: 'Sales note has been saved.' } satisfies Message,
  notSaved: (error: unknown) =>
    failed(
      'Couldn’t save',
      errorMessage(error) ?? 'The note is still waiting for your review. Please try again.',
    ),
  notUpdated: (error: unknown): Message =>
    error instanceof NetworkError
      ? { ...messages.noteUpdateFailed, description: `${error.message} What you typed is kept.` }
      : messages.noteUpdateFailed,
  discarded: {
    title: 'Discarded',
    description: 'You can restore the note for 30 days under Recently deleted.',
  } satisfies Message,
  notDiscarded: (error: unknown) =>
    failed('Couldn’t discard', errorMessage(error) ?? 'The note is still there. Please try again.'),
  extracted: {
    title: 'Fields refreshed',
    description: 'Your own edits were kept.',
  } satisfies Message,
  notExtracted: (error: unknown) =>
    failed('Couldn’t read the transcript', errorMessage(error) ?? 'Please try again.'),
};
