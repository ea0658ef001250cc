import { failureMessage, type Message } from '../../lib/messages.ts';

export const webhookMessages = {
  secretCopied: { title: 'Copied', description: 'The secret is on your clipboard.' },
  secretNotCopied: {
    title: 'Not Copied',
    description: 'Select the secret and copy it yourself.',
    tone: 'destructive',
  },
  deleted: { title: 'Webhook Deleted', description: 'No more messages are sent to it.' },
  replayed: { title: 'Sending Again', description: 'The message is on its way.' },
  notAdded: failureMessage('Not Added', 'The webhook could not be added. Please try again.'),
  notChanged: failureMessage('Update Failed', 'The webhook could not be changed. Please try again.'),
  notReplayed: failureMessage('Not Sent', 'The message could not be sent again. Please try again.'),
  notTested: failureMessage('Test Failed', 'The test could not be sent. Please try again.'),
} satisfies Record<string, Message | ((error: unknown) => Message)>;
