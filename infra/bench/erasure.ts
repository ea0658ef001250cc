// npm run bench -- erasure: deletes a user who has left traces everywhere, then lists every document and file that still
// holds their name, their address, or their id.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '@debrief/auth/domain/accounts';
import { userModel } from '@debrief/auth/storage/user-model';
import { createUserRepository } from '@debrief/auth/storage/user-repository';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { databaseOf } from '@debrief/service-kit/service';
import { connect } from '@debrief/service-kit/storage/connect';
import { startDebrief } from '@debrief/testing/debrief';
import { eventually, signUp, submitTextCall } from '@debrief/testing/person';
import { report } from './support/statistics.ts';

const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '1000' } });
const connection = await connect(
  (await findRunningDocumentServer(join(debrief.dataDirectory, 'documents'))) ?? '',
  databaseOf('auth'),
);

/** Every document of every database, as `database.collection id` and its text. */
const allDocuments = async (): Promise<{ where: string; text: string }[]> => {
  const { databases } = await connection.getClient().db().admin().listDatabases();
  const found: { where: string; text: string }[] = [];
  for (const { name } of databases) {
    for (const { name: collection } of await connection.getClient().db(name).listCollections().toArray()) {
      for await (const document of connection.getClient().db(name).collection(collection).find()) {
        found.push({
          where: `${name}.${collection} ${String(document['_id'])}`,
          text: JSON.stringify(document),
        });
      }
    }
  }
  return found;
};

/** Every mail that was written, decoded as far as a search needs it. */
const allMails = (): { where: string; text: string }[] => {
  const directory = join(debrief.dataDirectory, 'mail');
  return readdirSync(directory).map((name) => ({
    where: `mail/${name}`,
    text: readFileSync(join(directory, name), 'latin1').replaceAll('=\r\n', ''),
  }));
};

const everything = async () => [...(await allDocuments()), ...allMails()];
const naming = async (texts: string[]) =>
  (await everything()).filter(({ text }) =>
    texts.some((wanted) => text.toLowerCase().includes(wanted.toLowerCase())),
  );

try {
  const boss = await signUp(debrief.url);
  const users = createUserRepository(userModel(connection), { publish: () => {} }, 86_400_000);
  await promote({ users, now: () => new Date() }, boss.email);
  await boss.logIn();

  const referrer = await signUp(debrief.url);
  const email = 'quenby.vanished@example.com';
  await referrer.call('POST', '/api/referrals', { referrals: [{ name: 'Quenby Vanished', email }] });
  const person = await signUp(debrief.url, { name: 'Quenby Vanished', email });
  const { id } = (await person.call('GET', '/api/auth/user')).json;
  await person.call('PATCH', '/api/user/preferences', { salesNotesEmail: `notes.${email}`, currency: 'ZAR' });
  for (let index = 1; index <= 5; index++)
    await submitTextCall(person, `Spoke to Sarah Jones. Deal of R${index} 000.`);
  await person.call('POST', '/api/referrals', {
    referrals: [{ name: 'A Friend', email: 'friend@example.com' }],
  });
  await person.call('POST', '/api/send-email', { email });
  await eventually(async () => (await referrer.call('GET', '/api/auth/user')).json.referralCredits === 6);
  await eventually(() => allMails().length >= 11);

  const traces = ['quenby', 'vanished', id];
  const before = (await naming(traces)).length;
  await boss.call('DELETE', `/api/admin/users/${id}`);
  const named = ['quenby', 'vanished'];
  await eventually(async () => (await naming(named)).length === 0).catch(() => undefined);
  const left = await naming(named);
  for (const { where } of left) process.stdout.write(`still there: ${where}\n`);
  const ids = (await naming([id])).filter((trace) => !left.includes(trace));
  for (const { where } of ids) process.stdout.write(`holds the bare id: ${where}\n`);
  report('a deleted user', {
    'documents and files about them before': String(before),
    'left that name them (goal 0)': String(left.length),
    'left that hold their bare id': String(ids.length),
  });
} finally {
  await connection.close();
  await debrief.stop();
}
