import { errorMessage } from '../../lib/api-error.ts';
import type { Message } from '../../lib/messages.ts';

export const contactMessages = {
  notChanged: (error: unknown): Message => ({
    title: 'List Not Changed',
    description: errorMessage(error) ?? 'Your list could not be changed. Please try again.',
    tone: 'destructive',
  }),
  removed: { title: 'Removed', description: 'Your list of names is empty.' } satisfies Message,
};
