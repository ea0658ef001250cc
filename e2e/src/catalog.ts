import type { Page } from '@playwright/test';
import { expectToast } from './test-setup.ts';

/** Expected messages by front-end key. A copy, so that a changed message fails a test. */
export const catalog = {
  loginFailed: ['Login failed', 'Invalid email or password'],
  loginSucceeded: ['Login successful', 'Welcome back, Naledi Jacobs!'],
  passwordsDiffer: ["Passwords don't match", 'Please make sure your passwords match'],
  signupFailed: ['Signup failed', 'Failed to create account'],
  signupSucceeded: ['Account created!', 'Welcome, Naledi Jacobs!'],
  passwordReset: ['Password changed', 'Sign in with your new password.'],
  passwordNotReset: ['Couldn’t change your password', 'Please try again, or request a new link.'],
  resetNotRequested: ['Couldn’t send the link', 'Please try again in a moment.'],
  resetLinkNotMade: ['Couldn’t create the link', 'Please try again in a moment.'],
  verificationSent: ['Link sent', 'Open the email and confirm your address.'],
  verificationNotSent: ['Couldn’t send the link', 'Please try again in a moment.'],
  emailRequired: ['Email Required', 'Please enter an email address for your sales notes'],
  preferencesFailed: ['Update Failed', 'Failed to update preferences'],
  preferencesSaved: ['Preferences Updated', 'Your email and currency preferences have been saved.'],
  noReferrals: ['No Referrals', 'Please add at least one referral before sending.'],
  invalidReferralEmail: ['Invalid Email', 'Please enter valid email addresses for all referrals.'],
  referralsFailed: ['Error', 'Failed to send referral invitations. Please try again.'],
  referralsSent: ['Referrals Sent!', 'Your referral invitations have been sent successfully.'],
  transcriptionFailed: [
    'Transcription Failed',
    'Unable to transcribe audio. Please try again or use text input.',
  ],
  microphoneDenied: ['Microphone Access Required', 'Please allow microphone access to record audio.'],
  recordingKept: [
    'Recording saved',
    'You left the page while recording. You can send it from the record page.',
  ],
  recordingDiscarded: ['Discarded', 'The recording has been removed from this device.'],
  nothingToProcess: ['Error', 'Please enter sales notes to process'],
  processFailed: ['Error', 'Failed to process audio. Please try again.'],
  processSucceeded: ['Success!', 'Sales note has been processed and saved.'],
  noteUpdateFailed: ['Update Failed', 'Failed to update sales note. Please try again.'],
  noteUpdated: ['Updated', 'Sales note has been updated successfully.'],
  noteDeleted: ['Deleted', 'Sales note has been deleted.'],
  allNotesDeleted: ['All Deleted', 'All sales notes have been deleted. Poof!'],
  noNotesToEmail: ['No notes', 'There are no sales notes to email.'],
  emailSent: ['Email Sent', 'All sales notes have been sent to your email.'],
  emailFailed: ['Failed to Send Email', 'Unable to send email. Please contact support.'],
  userDeleted: ['User Deleted', 'The user has been successfully deleted.'],
  userNotDeleted: ['Delete Failed', 'Failed to delete user'],
  referralDeleted: ['Referral Deleted', 'The referral has been deleted and credits recalculated.'],
  referralNotDeleted: ['Delete Failed', 'Failed to delete referral'],
} as const satisfies Record<string, readonly [title: string, description: string]>;

export type CatalogRow = keyof typeof catalog;

/**
 * Defines a test that `act` triggers the message `row`. `catalog.browser.test.ts` checks that every message
 * has one.
 */
export const catalogRow = (
  row: CatalogRow,
  when: string,
  act: () => Promise<{ page: Page; saying?: string }>,
): void =>
  test(`${row}, ${when}`, async () => {
    const { page, saying } = await act();
    const [title, description] = catalog[row];
    await expectToast(page, title, saying ?? description);
  });
