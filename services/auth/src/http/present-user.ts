import type { SignInResponse, SessionUser } from '@debrief/contracts/http/auth';
import { isEmailVerified, isSalesNotesEmailVerified, type User } from '../domain/user.ts';

export const presentGreeting = ({ name, email }: User): SignInResponse => ({ name, email });

/** Lists the fields explicitly, so that new ones are not exposed by accident. */
export const presentUser = (user: User): SessionUser => ({
  id: user.id,
  name: user.name,
  email: user.email,
  isAdmin: user.isAdmin,
  createdAt: user.createdAt.toISOString(),
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  salesNotesEmail: user.salesNotesEmail,
  currency: user.currency,
  referralCredits: user.referralCredits,
  emailVerified: isEmailVerified(user),
  salesNotesEmailVerified: isSalesNotesEmailVerified(user),
  hasPassword: user.passwordHash !== null,
  ...(user.reviewBeforeSaving && { reviewBeforeSaving: true }),
  ...(user.timeZone && { timeZone: user.timeZone }),
  ...(user.dateFormat && { dateFormat: user.dateFormat }),
  ...(user.morningMail && { morningMail: true }),
});
