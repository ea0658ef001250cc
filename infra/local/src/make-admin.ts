import { parseArgs } from 'node:util';
import { promote } from '@debrief/auth/domain/accounts';
import { userModel } from '@debrief/auth/storage/user-model';
import { createUserRepository } from '@debrief/auth/storage/user-repository';
import { ConfigError } from '@debrief/service-kit/config';
import { noRelay, runAccountCommand } from './account-command.ts';

const usage = 'Usage: npm run make-admin -- EMAIL [--unverified]';

const sentences = {
  promoted: 'is an admin now. They have to sign in again.',
  already: 'is an admin already.',
  unknown: 'has no account: sign up first, then run this again.',
  unverified:
    'is not verified, so its owner may not have signed up with it. Open the link that was mailed there, or run this again with --unverified.',
};

const readArguments = () => {
  try {
    return parseArgs({ options: { unverified: { type: 'boolean' } }, allowPositionals: true });
  } catch {
    throw new ConfigError(usage);
  }
};

await runAccountCommand('make-admin', async (connection, { SESSION_DAYS }) => {
  const { values, positionals } = readArguments();
  const [email, ...rest] = positionals;
  if (!email || rest.length > 0) throw new ConfigError(usage);
  const users = createUserRepository(userModel(connection), noRelay, SESSION_DAYS * 24 * 60 * 60 * 1000);
  const result = await promote(
    { users, now: () => new Date() },
    email,
    values.unverified ? { unverified: 'allowed' } : undefined,
  );
  const done = result === 'promoted' || result === 'already';
  return { sentence: `${email} ${sentences[result]}`, done };
});
