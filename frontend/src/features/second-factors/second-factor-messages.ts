import type { Message } from '../../lib/messages.ts';

const done = (title: string, description: string): Message => ({ title, description });

export const secondFactorMessages = {
  totpOn: done('Two-factor is on', 'You’ll need a code from your app to sign in.'),
  totpOff: done('Two-factor is off', 'You’ll sign in with just your password.'),
  passkeyAdded: done('Passkey added', 'You can now sign in with it.'),
  passkeyRemoved: done('Passkey removed', 'You can’t sign in with it anymore.'),
  providerUnlinked: done('Unlinked', 'You can’t sign in with it anymore.'),
  codesNotCopied: {
    ...done('Couldn’t copy', 'Select the codes and copy them yourself.'),
    tone: 'destructive',
  } satisfies Message,
  codesCopied: done('Copied', 'Keep the codes somewhere you can reach without your phone.'),
};
