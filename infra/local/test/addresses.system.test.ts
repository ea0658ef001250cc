import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { linkIn, mailTexts } from '@debrief/testing/mails';
import { eventually, signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { runProgram } from '@debrief/testing/program';

let debrief: RunningDebrief;
beforeAll(async () => {
  debrief = await startDebrief({
    env: { VERIFY_ADDRESSES: 'on', RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'debug' },
  });
});
afterAll(() => debrief.stop());

const mailsTo = (address: string) => mailTexts(debrief.dataDirectory, address);
const tokenTo = (address: string, page: 'verify' | 'reset-password' = 'verify') =>
  eventually(async () => linkIn(await mailsTo(address), page), 60_000);
const verify = async (person: Person) => {
  const token = await tokenTo(person.email);
  expect((await person.call('POST', '/api/auth/verify', { token })).json.address).toBe(person.email);
};
const me = async (person: Person) => (await person.call('GET', '/api/auth/user')).json;
const command = (program: string, ...args: string[]) =>
  runProgram(`infra/local/src/${program}.ts`, args, debrief.variables);

test('sends no note emails until the address is verified by the emailed link', async () => {
  const person = await signUp(debrief.url);
  expect((await submitTextCall(person, 'Spoke to Sarah Jones at Acme Ltd.')).status).toBe(201);
  const refused = await person.call('POST', '/api/send-email', { email: person.email });
  expect([refused.status, refused.json.code]).toEqual([403, 'address_unconfirmed']);
  const token = await tokenTo(person.email);
  // Mail programs and scanners follow links.
  expect((await fetch(`${debrief.url}/verify?token=${token}`)).status).toBe(200);
  expect((await me(person)).emailVerified).toBe(false);

  await verify(person);
  expect((await me(person)).emailVerified).toBe(true);
  await eventually(async () => (await mailsTo(person.email)).some((mail) => /^Subject: Welcome/m.test(mail)));
  await submitTextCall(person, 'Met Priya Nair of Zenith Labs.');
  await eventually(async () => (await mailsTo(person.email)).some((mail) => /^Subject: .*Priya/m.test(mail)));
  expect((await mailsTo(person.email)).filter((mail) => /^Subject: .*Sarah/m.test(mail))).toEqual([]);
});

test('gives no credit for 20 unverified accounts, and sends them only invitations and verification emails', async () => {
  const referrer = await signUp(debrief.url);
  await verify(referrer);
  const puppets = Array.from({ length: 20 }, (_, index) => `puppet.${index}@nowhere.example`);
  for (let from = 0; from < puppets.length; from += 5) {
    const referrals = puppets.slice(from, from + 5).map((email) => ({ name: 'Friend', email }));
    await eventually(
      async () => (await referrer.call('POST', '/api/referrals', { referrals })).status === 201,
      60_000,
    );
  }
  const people = await Promise.all(puppets.map((email) => signUp(debrief.url, { email })));
  await Promise.all(people.map((person) => submitTextCall(person, 'Met Priya Nair of Zenith Labs.')));
  await Promise.all(puppets.map((email) => tokenTo(email)));
  // Invites a verified friend last: once this referral has earned its credit, all earlier events have been
  // processed.
  const friend = 'friend@somewhere.example';
  await referrer.call('POST', '/api/referrals', { referrals: [{ name: 'Friend', email: friend }] });
  await verify(await signUp(debrief.url, { email: friend }));
  await eventually(async () => (await me(referrer)).referralCredits > 0, 60_000);
  expect((await me(referrer)).referralCredits).toBe(6);
  for (const puppet of puppets) {
    const subjects = (await mailsTo(puppet)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '');
    expect(subjects.filter((subject) => !/^(Confirm your|.* invites you)/.test(subject))).toEqual([]);
  }
}, 300_000);

test('verifies the address of a friend who signs up with the link of an emailed invitation', async () => {
  const referrer = await signUp(debrief.url, { name: 'Lerato Khumalo' });
  const email = 'by.link@somewhere.example';
  await eventually(
    async () =>
      (await referrer.call('POST', '/api/referrals', { referrals: [{ name: 'Friend', email }] })).status ===
      201,
  );
  const referralToken = await eventually(async () => linkIn(await mailsTo(email), 'signup'));
  const friend = await signUp(debrief.url, { email, referralToken });
  await eventually(async () => (await me(friend)).emailVerified === true);
  await eventually(async () => (await me(referrer)).referralCredits === 6);
});

test('resets a forgotten password by email without logging the token', async () => {
  const person = await signUp(debrief.url);
  await person.call('POST', '/api/auth/password/forgot', { email: person.email });
  const token = await tokenTo(person.email, 'reset-password');
  const answer = await person.call('POST', '/api/auth/password/reset', { token, password: 'a new battery' });
  expect(answer.status).toBe(204);
  await eventually(async () => (await person.call('GET', '/api/auth/user')).status === 401);
  const { status } = await person.call('POST', '/api/auth/login', {
    email: person.email,
    password: 'a new battery',
  });
  expect(status).toBe(200);
  // The link came by email, so it verifies the address, and a notice is sent there.
  expect((await me(person)).emailVerified).toBe(true);
  await eventually(async () =>
    (await mailsTo(person.email)).some((mail) => /password was changed/.test(mail)),
  );
  expect(debrief.output()).not.toContain(token);
});

describe('account commands', () => {
  test('make-admin rejects an unverified address without --unverified', async () => {
    const person = await signUp(debrief.url);
    const refused = await command('make-admin', person.email);
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining('is not verified')]);
    expect((await command('make-admin', person.email, '--unverified')).code).toBe(0);
  });

  test('reset-password prints a working link', async () => {
    const person = await signUp(debrief.url);
    const { code, stdout } = await command('reset-password', person.email);
    const token = /reset-password\?token=([\w-]{43})\n$/.exec(stdout)?.[1] ?? '';
    expect(code).toBe(0);
    const reset = await person.call('POST', '/api/auth/password/reset', { token, password: 'a new battery' });
    expect(reset.status).toBe(204);
    // This link did not come by email, so it verifies no address.
    await person.call('POST', '/api/auth/login', { email: person.email, password: 'a new battery' });
    expect((await me(person)).emailVerified).toBe(false);
    expect((await command('reset-password', 'nobody@acme.co.za')).code).toBe(1);
    expect((await command('reset-password')).stderr).toMatch(/^Usage: npm run reset-password/);
  });
});

test('ignores X-Forwarded-Host in emailed links', async () => {
  const person = await signUp(debrief.url);
  await fetch(`${debrief.url}/api/auth/password/forgot`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      'x-forwarded-host': 'evil.example',
    },
    body: JSON.stringify({ email: person.email }),
  });
  await tokenTo(person.email, 'reset-password');
  const directory = join(debrief.dataDirectory, 'mail');
  const files = (await readdir(directory)).filter((name) => name.endsWith('.eml'));
  for (const file of files)
    expect(await readFile(join(directory, file), 'utf8')).not.toContain('evil.example');
});
