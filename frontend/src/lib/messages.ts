import { ApiError, errorMessage } from './api-error.ts';
import { formatCount } from './format.ts';

export interface Message {
  readonly title: string;
  readonly description: string;
  readonly tone?: 'destructive';
  /** With an action, the toast is shown for ten seconds. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface Person {
  readonly name: string;
  readonly email: string;
}

const nameOf = ({ name, email }: Person) => name || email;

const failure = (title: string, description: string): Message => ({
  title,
  description,
  tone: 'destructive',
});

/** Returns a function that shows an error as a message. `otherwise` describes errors without their own text. */
export const failureMessage =
  (title: string, otherwise: string) =>
  (error: unknown): Message =>
    failure(title, errorMessage(error) ?? otherwise);

const noNotesToEmail = failure('No notes', 'There are no sales notes to email.');

const verifyDomain =
  'The sending domain is not verified. Please verify it with your email provider, then try again.';

/**
 * Explains a failed email. Prefers the server's message. Replaces an error about an unverified sender
 * with an instruction.
 */
const emailFailureText = (error: unknown) => {
  const raw = error instanceof Error ? error.message : '';
  if (/unverified|not verified/i.test(raw)) return verifyDomain;
  const isRefusal = error instanceof ApiError && [400, 403].includes(error.status);
  const said = error instanceof ApiError ? error.error : undefined;
  return said || (isRefusal ? '' : raw) || 'Unable to send email. Please contact support.';
};

/** The code is `no_notes` if all notes were deleted, for example on another device. */
const emailFailed = (error: unknown) =>
  error instanceof ApiError && error.code === 'no_notes'
    ? noNotesToEmail
    : failure('Failed to Send Email', emailFailureText(error));

export const messages = {
  loginFailed: (error: unknown) =>
    failure('Login failed', errorMessage(error) ?? 'Invalid email or password'),
  loginSucceeded: (person: Person) => ({
    title: 'Login successful',
    description: `Welcome back, ${nameOf(person)}!`,
  }),
  passwordsDiffer: failure("Passwords don't match", 'Please make sure your passwords match'),
  signupFailed: (error: unknown) =>
    failure('Signup failed', errorMessage(error) ?? 'Failed to create account'),
  signupSucceeded: (person: Person) => ({
    title: 'Account created!',
    description: `Welcome, ${nameOf(person)}!`,
  }),
  passwordReset: { title: 'Password changed', description: 'Sign in with your new password.' },
  passwordNotReset: (error: unknown) =>
    failure(
      'Couldn’t change your password',
      errorMessage(error) ?? 'Please try again, or request a new link.',
    ),
  resetNotRequested: (error: unknown) =>
    failure('Couldn’t send the link', errorMessage(error) ?? 'Please try again in a moment.'),
  resetLinkNotMade: (error: unknown) =>
    failure('Couldn’t create the link', errorMessage(error) ?? 'Please try again in a moment.'),
  verificationSent: { title: 'Link sent', description: 'Open the email and confirm your address.' },
  verificationNotSent: (error: unknown) =>
    failure('Couldn’t send the link', errorMessage(error) ?? 'Please try again in a moment.'),
  nothingToProcess: failure('Error', 'Please enter sales notes to process'),
  processFailed: failure('Error', 'Failed to process audio. Please try again.'),
  processSucceeded: { title: 'Success!', description: 'Sales note has been processed and saved.' },
  transcriptionFailed: failure(
    'Transcription Failed',
    'Unable to transcribe audio. Please try again or use text input.',
  ),
  microphoneDenied: failure('Microphone Access Required', 'Please allow microphone access to record audio.'),
  recordingKept: {
    title: 'Recording saved',
    description: 'You left the page while recording. You can send it from the record page.',
  },
  recordingDiscarded: { title: 'Discarded', description: 'The recording has been removed from this device.' },
  noteUpdateFailed: failure('Update Failed', 'Failed to update sales note. Please try again.'),
  noteUpdated: { title: 'Updated', description: 'Sales note has been updated successfully.' },
  noteDeleted: { title: 'Deleted', description: 'Sales note has been deleted.' },
  noNotesToEmail,
  emailFailed,
  emailSent: ({ sent, total }: { sent: number; total: number }) => ({
    title: 'Email Sent',
    description:
      sent < total
        ? `Your newest ${formatCount(sent)} sales notes have been sent to your email.`
        : 'All sales notes have been sent to your email.',
  }),
  allNotesDeleted: { title: 'All Deleted', description: 'All sales notes have been deleted. Poof!' },
  emailRequired: failure('Email Required', 'Please enter an email address for your sales notes'),
  preferencesFailed: (error: unknown) =>
    failure('Update Failed', errorMessage(error) ?? 'Failed to update preferences'),
  preferencesSaved: {
    title: 'Preferences Updated',
    description: 'Your email and currency preferences have been saved.',
  },
  noReferrals: failure('No Referrals', 'Please add at least one referral before sending.'),
  invalidReferralEmail: failure('Invalid Email', 'Please enter valid email addresses for all referrals.'),
  referralsFailed: failure('Error', 'Failed to send referral invitations. Please try again.'),
  referralsSent: {
    title: 'Referrals Sent!',
    description: 'Your referral invitations have been sent successfully.',
  },
  userDeleted: { title: 'User Deleted', description: 'The user has been successfully deleted.' },
  userNotDeleted: (error: unknown) =>
    failure('Delete Failed', errorMessage(error) ?? 'Failed to delete user'),
  referralDeleted: {
    title: 'Referral Deleted',
    description: 'The referral has been deleted and credits recalculated.',
  },
  referralNotDeleted: (error: unknown) =>
    failure('Delete Failed', errorMessage(error) ?? 'Failed to delete referral'),
} satisfies Record<string, Message | ((about: never) => Message)>;
