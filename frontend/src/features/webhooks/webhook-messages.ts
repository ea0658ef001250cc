import { failureMessage, type Message } from '../../lib/messages.ts';

export const webhookMessages = {
  secretCopied: { title: 'Copied', description: 'The secret is on your clipboard.' },
  secretNotCopied: {
    title: 'Couldn’t copy',
    description: 'Select the secret and copy it yourself.',
    tone: 'destructive',
  },
  deleted: { title: 'Webhook deleted', description: 'We won’t send any more messages to it.' },
  replayed: { title: 'Sending again', description: 'The message is on its way.' },
  notAdded: failureMessage('Couldn’t add the webhook', 'Please try again.'),
  notChanged: failureMessage('Couldn’t change the webhook', 'Please try again.'),
  notReplayed: failureMessage('Couldn’t send the message', 'Please try again.'),
  notTested: failureMessage('Couldn’t send the test', 'Please try again.'),
} satisfies Record<string, Message | ((error: unknown) => Message)>;
