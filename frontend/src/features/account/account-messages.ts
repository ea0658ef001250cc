import { failureMessage, type Message } from '../../lib/messages.ts';

export const accountMessages = {
  saved: { title: 'Account updated', description: 'Your name and email have been saved.' },
  notSaved: failureMessage('Couldn’t save your account', 'Please try again.'),
  passwordChanged: {
    title: 'Password changed',
    description: 'Your other devices have been signed out.',
  },
  passwordNotChanged: failureMessage('Couldn’t change your password', 'Please try again.'),
  deviceSignedOut: { title: 'Signed out', description: 'The device has been signed out.' },
  othersSignedOut: { title: 'Signed out', description: 'Your other devices have been signed out.' },
  othersAndCalendarEnded: {
    title: 'Signed out',
    description: 'Your other devices have been signed out, and your calendar link is off.',
  },
  notSignedOut: failureMessage('Couldn’t sign out', 'No device was signed out. Please try again.'),
  addressCopied: { title: 'Copied', description: 'The link is on your clipboard.' },
  addressNotCopied: {
    title: 'Couldn’t copy',
    description: 'Select the link and copy it yourself.',
    tone: 'destructive',
  },
  calendarOff: { title: 'Calendar link turned off', description: 'The old link no longer works.' },
  calendarNotChanged: failureMessage('Couldn’t change your calendar link', 'Please try again.'),
  tokenCopied: { title: 'Copied', description: 'The token is on your clipboard.' },
  tokenNotCopied: {
    title: 'Couldn’t copy',
    description: 'Select the token and copy it yourself.',
    tone: 'destructive',
  },
  tokenRevoked: { title: 'Token revoked', description: 'Apps can no longer use this token.' },
  tokenNotRevoked: failureMessage('Couldn’t revoke the token', 'Please try again.'),
  deleted: { title: 'Account deleted', description: 'Your account and your data have been deleted.' },
  notDeleted: failureMessage('Couldn’t delete your account', 'Please try again.'),
} satisfies Record<string, Message | ((error: unknown) => Message)>;
