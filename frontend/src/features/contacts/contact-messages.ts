import { errorMessage } from '../../lib/api-error.ts';
import type { Message } from '../../lib/messages.ts';

export const contactMessages = {
  notChanged: (error: unknown): Message => ({
    title: 'Couldn’t change your list',
    description: errorMessage(error) ?? 'Please try again.',
    tone: 'destructive',
  }),
  removed: { title: 'Removed', description: 'Your list of names is empty.' } satisfies Message,
};
