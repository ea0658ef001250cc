import { failureMessage, type Message } from '../../lib/messages.ts';

export const accountMessages = {
  saved: { title: 'Account Updated', description: 'Your name and email have been saved.' },
  notSaved: failureMessage('Update Failed', 'Your account could not be changed. Please try again.'),
  passwordChanged: {
    title: 'Password Changed',
    description: 'Your other devices have been signed out.',
  },
  passwordNotChanged: failureMessage(
    'Update Failed',
    'Your password could not be changed. Please try again.',
  ),
  deviceSignedOut: { title: 'Signed Out', description: 'The device has been signed out.' },
  othersSignedOut: { title: 'Signed Out', description: 'Your other devices have been signed out.' },
  othersAndCalendarEnded: {
    title: 'Signed Out',
    description: 'Your other devices have been signed out, and your calendar address has ended.',
  },
  notSignedOut: failureMessage('Sign Out Failed', 'No device was signed out. Please try again.'),
  addressCopied: { title: 'Copied', description: 'The address is on your clipboard.' },
  addressNotCopied: {
    title: 'Not Copied',
    description: 'Select the address and copy it yourself.',
    tone: 'destructive',
  },
  calendarOff: { title: 'Calendar Off', description: 'The address no longer shows your follow-ups.' },
  calendarNotChanged: failureMessage(
    'Update Failed',
    'Your calendar could not be changed. Please try again.',
  ),
  tokenCopied: { title: 'Copied', description: 'The token is on your clipboard.' },
  tokenNotCopied: {
    title: 'Not Copied',
    description: 'Select the token and copy it yourself.',
    tone: 'destructive',
  },
  tokenRevoked: { title: 'Token Revoked', description: 'Apps can no longer use this token.' },
  tokenNotRevoked: failureMessage('Revoke Failed', 'The token was not revoked. Please try again.'),
  deleted: { title: 'Account Deleted', description: 'Your account and your data have been deleted.' },
  notDeleted: failureMessage('Delete Failed', 'Your account could not be deleted. Please try again.'),
} satisfies Record<string, Message | ((error: unknown) => Message)>;
