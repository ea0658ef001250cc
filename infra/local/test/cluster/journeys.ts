import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames, services } from '@debrief/contracts/services';
import type { Cluster } from '@debrief/testing/cluster';
import { loadAdjustedSecond, eventually, signUp, submitTextCall, type Person } from '@debrief/testing/person';

export const clusterJourneys = (at: () => Cluster): void => {
  test('each process connects to the broker as its own user', async () => {
    const users = async () => {
      const connections = (await at().broker.ask('GET', '/connections')) as { user?: string }[];
      return [...new Set(connections.map(({ user }) => user))].sort();
    };
    const expected = [...at().groups.keys()].sort();
    // The management API reports a connection some seconds after it opens.
    await eventually(async () => (await users()).length >= expected.length, 60_000);
    expect(await users()).toEqual(expected);
  });

  const mailsTo = async (address: string, subject: RegExp): Promise<string[]> => {
    const names = await readdir(at().mailDirectory).catch(() => []);
    const read = (name: string) => readFile(join(at().mailDirectory, name), 'utf8').catch(() => '');
    const mails = await Promise.all(names.filter((name) => name.endsWith('.eml')).map(read));
    return mails.filter(
      (mail) =>
        new RegExp(`^To: .*${RegExp.escape(address)}`, 'im').test(mail) &&
        subject.test(/^Subject: (.*)$/im.exec(mail)?.[1] ?? ''),
    );
  };
  const user = async (person: Person) => (await person.call('GET', '/api/auth/user')).json;

  test('awards credits for an invitation and mails a note', async () => {
    const referrer = await signUp(at().url);
    const invited = 'friend.one@example.com';
    const referrals = [{ name: 'Friend', email: invited }];
    expect((await referrer.call('POST', '/api/referrals', { referrals })).status).toBe(201);
    const [mail = ''] = await eventually(async () => {
      const mails = await mailsTo(invited, /./);
      return mails.length > 0 && mails;
    }, 60_000);
    const referralToken = /invitation=(?:3D)?([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '';

    const friend = await signUp(at().url, { email: 'friend.at.work@example.com', referralToken });
    await eventually(async () => (await user(referrer)).referralCredits === 6, 60_000);
    expect((await referrer.call('GET', '/api/referrals')).json).toMatchObject([
      { refereeEmail: invited, status: 'accepted' },
    ]);

    const salesNotesEmail = 'notes.of.friend@example.com';
    const preferences = { salesNotesEmail, currency: 'ZAR' };
    expect((await friend.call('PATCH', '/api/user/preferences', preferences)).status).toBe(200);
    // Waits until the mailer has received the new address. Only later notes are sent there.
    await eventually(
      async () =>
        (await friend.call('POST', '/api/send-email', { email: salesNotesEmail })).json.code === 'no_notes',
      60_000,
    );
    const note = await submitTextCall(friend, 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.');
    expect([note.status, note.json.dealSize]).toEqual([201, 50_000]);
    expect((await friend.call('GET', '/api/sales-notes')).json).toEqual([note.json]);
    await eventually(async () => (await mailsTo(salesNotesEmail, /Sarah Jones/)).length === 1, 60_000);
  });

  test('deleting a user ends the session within a second and deletes all data', async () => {
    const boss = await signUp(at().url);
    await at().makeAdmin(boss.email);
    await eventually(async () => {
      await boss.logIn();
      return (await boss.call('GET', '/api/users')).status === 200;
    }, 60_000);
    const person = await signUp(at().url, { name: 'Gone Tomorrow' });
    const friend = await signUp(at().url);
    const invite = (who: Person, email: string) =>
      who.call('POST', '/api/referrals', { referrals: [{ name: 'Somebody', email }] });
    expect((await invite(friend, person.email)).status).toBe(201);
    expect((await invite(person, 'another@example.com')).status).toBe(201);
    expect((await submitTextCall(person, 'Spoke to Sarah Jones at Acme Ltd.')).status).toBe(201);
    await eventually(async () => (await mailsTo(person.email, /Sarah Jones/)).length === 1, 60_000);
    await eventually(async () => (await mailsTo('another@example.com', /./)).length === 1, 60_000);

    const { id } = await user(person);
    const second = await loadAdjustedSecond(at().url);
    expect((await boss.call('DELETE', `/api/admin/users/${id}`)).status).toBe(204);
    await eventually(async () => (await person.call('GET', '/api/auth/user')).status === 401, second);
    await eventually(async () => (await mailsTo(person.email, /./)).length === 0, 60_000);
    await eventually(async () => (await mailsTo('another@example.com', /./)).length === 0, 60_000);
    await eventually(async () => (await friend.call('GET', '/api/referrals')).json.length === 0, 60_000);
    expect((await boss.call('GET', '/api/users?q=Gone')).json).toEqual([]);
    expect((await person.call('GET', '/api/sales-notes')).status).toBe(401);
  });

  test('every service and the gateway reject an ended session within a second', async () => {
    const boss = await signUp(at().url);
    await at().makeAdmin(boss.email);
    await eventually(async () => {
      await boss.logIn();
      return (await boss.call('GET', '/api/users')).status === 200;
    }, 60_000);
    const token = boss.cookie().split('=')[1] ?? '';
    /** A call of a protected route of each service, without the gateway. */
    const calls = serviceNames.map((name) => {
      const route = services[name].routes.find(
        ({ method, path, access }) => method === 'GET' && access !== 'anyone' && !path.includes(':'),
      );
      return `${at().groups.get(name)?.url}${route?.path}`;
    });
    const statuses = () =>
      Promise.all(
        calls.map(async (url) => {
          const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
          await response.arrayBuffer();
          return response.status;
        }),
      );
    expect(new Set(await statuses())).toEqual(new Set([200]));
    // The gateway rejects a stolen cookie because of auth's event, without a request to auth.
    const stolen = { headers: { cookie: boss.cookie() } };
    const throughGateway = async () => (await fetch(`${at().url}/api/sales-notes`, stolen)).status;
    expect(await throughGateway()).toBe(200);
    const second = await loadAdjustedSecond(at().url);
    expect((await boss.call('POST', '/api/auth/logout')).status).toBe(200);
    await eventually(async () => (await statuses()).every((status) => status === 401), second);
    await eventually(async () => (await throughGateway()) === 401, second);
    for (let round = 0; round < 50; round++) expect(new Set(await statuses())).toEqual(new Set([401]));
  });
};
