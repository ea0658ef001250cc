import type { Fault } from '../fault.ts';

const src = 'services/auth/src';
const links = ['services/auth/test/address-links.test.ts'];
const reset = ['services/auth/test/password-reset.test.ts'];

export const area = 'auth';

export const faults: readonly Fault[] = [
  {
    id: 'token-stored-as-it-is',
    file: `${src}/domain/links.ts`,
    find: 'const hashToken = (token: string): string => sha256(token);',
    replace: 'const hashToken = (token: string): string => token;',
    guards: 'who reads the database cannot use the links in it',
    tests: links,
  },
  {
    id: 'link-for-ever',
    file: `${src}/domain/links.ts`,
    find: 'if (link.expiresAt <= now) throw expiredLink();',
    replace: '',
    guards: 'a link expires',
    tests: links,
  },
  {
    id: 'link-of-any-kind',
    file: `${src}/domain/links.ts`,
    find: 'if (link?.kind !== kind) throw unknownLink();',
    replace: 'if (!link) throw unknownLink();',
    guards: 'a link to verify an address with sets no password',
    tests: links,
  },
  {
    id: 'older-reset-link',
    file: `${src}/domain/reset-password.ts`,
    find: 'if (!(await links.isNewest(link))) {',
    replace: 'if (await links.isNewest({ ...link, createdAt: new Date(0) })) {',
    guards: 'only the newest link sets a password',
    tests: reset,
  },
  {
    id: 'reset-link-twice',
    file: `${src}/storage/verified-address-repository.ts`,
    find: 'sessionVersion: before.sessionVersion,',
    replace: '',
    guards: 'a link sets one password, with twenty tries at once, too',
    tests: reset,
  },
  {
    id: 'handed-over-link-proves-mailbox',
    file: `${src}/domain/reset-password.ts`,
    find: 'link.mailed ? withMailboxProved(before, link.addressHash, at) : before',
    replace: 'withMailboxProved(before, link.addressHash, at)',
    guards: 'a link that an admin hands over does not verify an address',
    tests: reset,
  },
  {
    id: 'squatter-keeps-the-notes',
    file: `${src}/domain/reset-password.ts`,
    find: 'salesNotesEmail: user.email, salesNotesEmailVerifiedAt: null',
    replace: '',
    guards: 'notes go to the owner of an address who takes over its account',
    tests: reset,
  },
  {
    id: 'any-invitation-verifies',
    file: `${src}/events/on-referral-accepted.ts`,
    find: 'handle: async ({ data: { acceptedUserId, refereeEmail }, time }) => {',
    replace:
      "handle: async ({ data: { acceptedUserId }, time }) => {\n      const refereeEmail = (await users.byId(acceptedUserId))?.email ?? '';",
    guards: 'an invitation verifies the address that it was mailed to, and no other',
    tests: links,
  },
  {
    id: 'old-accounts-unverified',
    file: `${src}/domain/user.ts`,
    find: 'emailVerifiedAt !== null;',
    replace: 'emailVerifiedAt instanceof Date;',
    guards: 'an account from before addresses were verified keeps its mail',
    tests: links,
  },
  {
    id: 'links-without-end',
    file: `${src}/storage/link-quota.ts`,
    find: 'used: { $lt: dailyLimit }',
    replace: 'used: { $lt: Infinity }',
    guards: 'an address gets five links a day',
    tests: links,
  },
  {
    id: 'note-to-unverified-address',
    file: 'services/mailer/src/events/on-note-created.ts',
    find: 'if (!author.salesNotesEmailVerified) return;',
    replace: '',
    guards: 'no note is mailed to an address that is not verified',
    tests: ['services/mailer/test/verification.test.ts'],
  },
  {
    id: 'digest-to-unverified-address',
    file: 'services/mailer/src/domain/send-to-self.ts',
    find: 'if (!isVerifiedAddress(person, email)) throw addressNotVerified(email);',
    replace: '',
    guards: 'no digest is mailed to an address that is not verified',
    tests: ['services/mailer/test/verification.test.ts'],
  },
  {
    id: 'credit-without-mailbox',
    file: 'services/referrals/src/domain/accept-invitation.ts',
    find: 'const ownsAddress = verified || byLink?.canonical === address;',
    replace: 'const ownsAddress = true;',
    guards: 'an account without a mailbox earns nobody a credit',
    tests: ['services/referrals/test/verification.test.ts'],
  },
];
