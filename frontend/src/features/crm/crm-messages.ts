import { maxConnections } from '@debrief/contracts/http/crm';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { failureMessage, type Message } from '../../lib/messages.ts';

const notAnswered = failureMessage('Couldn’t save your answer', 'Please try again.');

export const crmMessages = {
  connected: (name: string) => ({
    title: 'Connected',
    description: `Debrief now writes your notes to ${name}.`,
  }),
  disconnected: (name: string) => ({ title: 'Disconnected', description: `The records in ${name} stay.` }),
  saved: { title: 'Settings saved', description: 'They apply to all notes that aren’t written yet.' },
  paused: { title: 'Paused', description: 'New notes wait until you resume.' },
  resumed: { title: 'Resumed', description: 'Waiting notes are written now.' },
  retried: { title: 'Trying again', description: 'The note is written in a moment.' },
  undoing: (name: string) => ({
    title: 'Undoing',
    description: `The note is removed from ${name} in a moment.`,
  }),
  answered: { title: 'Answer saved', description: 'Debrief continues with the note.' },
  /** Another page or a new revision of the note has changed the questions. */
  notAnswered: (error: unknown): Message =>
    error instanceof ApiError && [400, 409].includes(error.status)
      ? { title: 'Questions changed', description: 'Please take another look.', tone: 'destructive' }
      : notAnswered(error),
  notChanged: failureMessage('Couldn’t change the connection', 'Please try again.'),
  notRetried: failureMessage('Couldn’t write the note', 'Please try again.'),
  notUndone: failureMessage('Couldn’t remove the note', 'Please try again.'),
} satisfies Record<string, Message | ((about: never) => Message)>;

const oauthErrors: ReadonlyMap<string, string> = new Map([
  ['oauth_failed', 'The sign-in wasn’t completed. Please try again.'],
  ['crm_unavailable', 'The CRM isn’t responding. Please try again in a few minutes.'],
  ['crm_refused', 'The CRM refused access. Check that your account there may use its API.'],
  [
    'too_many_connections',
    `You have ${maxConnections} connections, which is the limit. Disconnect one first.`,
  ],
  ['busy', 'This account is being connected right now. Check again in a moment.'],
]);

/** Explains the error code of a sign-in to a CRM. */
export const oauthErrorText = (code: string): string =>
  oauthErrors.get(code) ?? 'We couldn’t connect the CRM. Please try again.';

/** Error of a connection attempt, for the form. Errors of fields are shown at the fields. */
export const connectErrorText = (error: unknown): string | undefined =>
  error instanceof ApiError && Object.keys(error.fields).length > 0
    ? undefined
    : (errorMessage(error) ?? 'We couldn’t connect the CRM. Please try again.');
