import { maxConnections } from '@debrief/contracts/http/crm';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { failureMessage, type Message } from '../../lib/messages.ts';

const notAnswered = failureMessage('Not Saved', 'Your answer could not be saved. Please try again.');

export const crmMessages = {
  connected: (name: string) => ({
    title: 'Connected',
    description: `From now on, Debrief writes your notes to ${name}.`,
  }),
  disconnected: (name: string) => ({ title: 'Disconnected', description: `The records in ${name} stay.` }),
  saved: { title: 'Settings Saved', description: 'They apply to all notes that are not written yet.' },
  paused: { title: 'Paused', description: 'New notes wait until you resume.' },
  resumed: { title: 'Resumed', description: 'Waiting notes are written now.' },
  retried: { title: 'Trying Again', description: 'The note is written in a moment.' },
  undoing: (name: string) => ({
    title: 'Undoing',
    description: `The note is removed from ${name} in a moment.`,
  }),
  answered: { title: 'Answer Saved', description: 'Debrief continues with the note.' },
  /** Another page or a new revision of the note has changed the questions. */
  notAnswered: (error: unknown): Message =>
    error instanceof ApiError && [400, 409].includes(error.status)
      ? { title: 'Questions Changed', description: 'Please look at them again.', tone: 'destructive' }
      : notAnswered(error),
  notChanged: failureMessage('Update Failed', 'The connection could not be changed. Please try again.'),
  notRetried: failureMessage('Not Tried Again', 'The note could not be written again. Please try again.'),
  notUndone: failureMessage('Not Undone', 'The note could not be removed. Please try again.'),
} satisfies Record<string, Message | ((about: never) => Message)>;

const oauthErrors: ReadonlyMap<string, string> = new Map([
  ['oauth_failed', 'The sign-in was not completed. Please try again.'],
  ['crm_unavailable', 'The CRM does not answer right now. Please try again in a few minutes.'],
  ['crm_refused', 'The CRM refused access. Check that your account there may use its API.'],
  [
    'too_many_connections',
    `You have ${maxConnections} connections, which is the limit. Disconnect one first.`,
  ],
  ['busy', 'This account is being connected right now. Look again in a moment.'],
]);

/** Explains the error code of a sign-in to a CRM. */
export const oauthErrorText = (code: string): string =>
  oauthErrors.get(code) ?? 'The CRM could not be connected. Please try again.';

/** Error of a connection attempt, for the form. Errors of fields are shown at the fields. */
export const connectErrorText = (error: unknown): string | undefined =>
  error instanceof ApiError && Object.keys(error.fields).length > 0
    ? undefined
    : (errorMessage(error) ?? 'The CRM could not be connected. Please try again.');
