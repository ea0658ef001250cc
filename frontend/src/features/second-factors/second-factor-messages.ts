import type { Message } from '../../lib/messages.ts';

const done = (title: string, description: string): Message => ({ title, description });

export const secondFactorMessages = {
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
