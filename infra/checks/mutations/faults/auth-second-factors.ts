import type { Fault } from '../fault.ts';

const factors = 'services/auth/src/domain/second-factors';
const codes = ['services/auth/test/second-factors.test.ts'];
const passkeys = ['services/auth/test/passkeys.test.ts'];

export const area = 'auth';

export const faults: readonly Fault[] = [
  {
    id: 'password-alone-with-second-factor',
    file: `${factors}/login.ts`,
    find: 'if (!(await totp.active(id))) return null;',
    replace: 'if (id) return null;',
    guards: 'where codes are on, the password alone opens no session',
    tests: codes,
  },
  {
    id: 'code-used-twice',
    file: 'services/auth/src/storage/totp-repository.ts',
    find: 'lastStep: { $lt: step }',
    replace: 'lastStep: { $lte: step }',
    guards: 'a code from an app is accepted once',
    tests: codes,
  },
  {
    id: 'endless-tries-on-a-ticket',
    file: 'services/auth/src/storage/login-ticket-repository.ts',
    find: 'tries: { $lt: maxTries }',
    replace: 'tries: { $lt: maxTries + 1e6 }',
    guards: 'a ticket is good for five tries',
    tests: codes,
  },
  {
    id: 'endless-guesses-at-an-account',
    file: 'services/auth/src/storage/totp-repository.ts',
    find: 'guesses: { $lt: max }',
    replace: 'guesses: { $gte: 0 }',
    guards: 'codes of an account cannot be guessed with ever new tickets',
    tests: codes,
  },
  {
    id: 'ticket-outlives-its-sessions',
    file: `${factors}/login.ts`,
    find: ' || user.sessionVersion !== found.sessionVersion',
    replace: '',
    guards: 'a ticket from before all sessions were ended opens none',
    tests: codes,
  },
  {
    id: 'recovery-code-used-twice',
    file: 'services/auth/src/storage/totp-repository.ts',
    find: '{ $pull: { recoveryHashes: hash } }',
    replace: '{ $set: { guesses: 0 } }',
    guards: 'a recovery code is good once',
    tests: codes,
  },
  {
    id: 'secret-not-bound-to-its-account',
    file: 'services/auth/src/identity/secret-box.ts',
    find: '.setAAD(Buffer.from(owner))\n      .setAuthTag',
    replace: '.setAAD(Buffer.from(box))\n      .setAuthTag',
    guards: 'a stored secret is read for its own account alone',
    tests: codes,
  },
  {
    id: 'challenge-used-twice',
    file: 'services/auth/src/storage/passkey-challenge-repository.ts',
    find: '(await model.deleteOne({ _id: challenge, userId, expiresAt: { $gt: at } })).deletedCount === 1',
    replace: '(await model.exists({ _id: challenge, userId, expiresAt: { $gt: at } })) !== null',
    guards: 'a challenge is good once',
    tests: passkeys,
  },
  {
    id: 'passkey-without-user-verification',
    file: 'services/auth/src/identity/webauthn.ts',
    find: 'expectedRPID: site().id,\n          credential: {',
    replace: 'expectedRPID: site().id,\n          requireUserVerification: false,\n          credential: {',
    guards: 'a passkey signs in only where its device has checked its user',
    tests: passkeys,
  },
  {
    id: 'passkey-of-another-user',
    file: `${factors}/passkeys.ts`,
    find: ' || passkey.userId !== owner',
    replace: '',
    guards: 'a passkey opens the account it was made for',
    tests: passkeys,
  },
  {
    id: 'factors-of-a-squatter-stay',
    file: 'services/auth/src/domain/reset-password.ts',
    find: 'link.mailed && !isEmailVerified(before);',
    replace: 'false;',
    guards: 'whoever proves that a mailbox is theirs gets the account without a stranger’s second factors',
    tests: ['services/auth/test/password-reset.test.ts'],
  },
  {
    id: 'passkey-outlives-reset',
    file: 'services/auth/src/domain/reset-password.ts',
    find: 'isOwnerNew ? eraseFactors : eraseOtherWays;',
    replace: 'isOwnerNew ? eraseFactors : async () => {};',
    guards: 'a password that is chosen by a link leaves no passkey that opens the account',
    tests: ['services/auth/test/password-reset.test.ts'],
  },
  {
    id: 'second-factor-before-verification',
    file: `${factors}/require-verified.ts`,
    find: 'if (isEmailVerified(user)) return;',
    replace: 'if (isEmailVerified(user) || user) return;',
    guards: 'who has not shown that the address is theirs adds no way to sign in',
    tests: ['services/auth/test/password-reset.test.ts'],
  },
  {
    id: 'change-without-the-password',
    file: 'services/auth/src/domain/confirm-caller.ts',
    find: 'if (await passwords.verify(user.passwordHash, password)) return;',
    replace: 'if (password || (await passwords.verify(user.passwordHash, password))) return;',
    guards: 'how somebody signs in is changed only with their password',
    tests: [...codes, ...passkeys],
  },
];
