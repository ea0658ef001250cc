import { createResetLink } from '@debrief/auth/domain/send-links';
import { linkModel } from '@debrief/auth/storage/link-model';
import { createLinkRepository } from '@debrief/auth/storage/link-repository';
import { userModel } from '@debrief/auth/storage/user-model';
import { createUserRepository } from '@debrief/auth/storage/user-repository';
import { linkUrl } from '@debrief/contracts/http/address-links';
import { ConfigError } from '@debrief/service-kit/config';
import { noRelay, runAccountCommand } from './account-command.ts';

await runAccountCommand('reset-password', async (connection, { SESSION_DAYS, PUBLIC_URL, PORT }) => {
  const [email, ...rest] = process.argv.slice(2);
  if (!email || rest.length > 0) throw new ConfigError('Usage: npm run reset-password -- EMAIL');
  const users = createUserRepository(userModel(connection), noRelay, SESSION_DAYS * 24 * 60 * 60 * 1000);
  const links = createLinkRepository(linkModel(connection), noRelay);
  const user = await users.byAddress(email);
  const made = await createResetLink({ links, now: () => new Date() }, user);
  if (!made) return { sentence: `${email} has no account.`, done: false };
  const url = linkUrl(PUBLIC_URL ?? `http://localhost:${PORT}`, '/reset-password', made.token);
  return {
    sentence: `Open this within 30 minutes to choose a new password for ${email}:\n${url}`,
    done: true,
  };
});
