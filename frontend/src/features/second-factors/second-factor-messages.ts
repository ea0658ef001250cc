import { errorMessage } from '../../lib/api-error.ts';
import type { Message } from '../../lib/messages.ts';

const done = (title: string, description: string): Message => ({ title, description });

/** The toasts of the section. */
export const secondFactorMessages = {
  failed: (error: unknown): Message => ({
    title: 'Not Changed',
    description: errorMessage(error) ?? 'How you sign in could not be changed. Please try again.',
    tone: 'destructive',
  }),
  totpOn: done('Codes On', 'From now on, signing in asks for a code from your app.'),
  totpOff: done('Codes Off', 'From now on, your password alone signs you in.'),
  passkeyAdded: done('Passkey Added', 'You can sign in with it from now on.'),
  passkeyRemoved: done('Passkey Removed', 'It no longer signs you in.'),
  providerUnlinked: done('Unlinked', 'It no longer signs you in.'),
  codesNotCopied: {
    ...done('Not Copied', 'Select the codes and copy them yourself.'),
    tone: 'destructive',
  } satisfies Message,
  codesCopied: done('Copied', 'Keep the codes somewhere you can reach without your phone.'),
};
