import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { linkIn, mailTexts } from '@debrief/testing/mails';
import { loadAdjustedSecond, eventually, signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { shareDebrief, type SharedDebrief } from '@debrief/testing/shared-debrief';
import { sine } from '@debrief/testing/sine';
import { unzip } from '@debrief/testing/unzip';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let debrief: SharedDebrief;

beforeAll(async () => {
  debrief = await shareDebrief();
}, 120_000);

const mailsTo = (address: string) => mailTexts(debrief.dataDirectory, address);
const subjectsTo = async (address: string) =>
  (await mailsTo(address)).map((mail) => /^Subject: (.*)$/im.exec(mail)?.[1] ?? '');
const mailWith = (address: string, subject: RegExp) =>
  eventually(async () =>
    (await mailsTo(address)).find((mail) => subject.test(/^Subject: (.*)$/im.exec(mail)?.[1] ?? '')),
  );

const recordCall = (person: Person, transcript: string) => {
  const form = new FormData();
  form.append('audio', new Blob([sine(1)], { type: 'audio/wav' }), 'recording.wav');
  form.append('transcript', transcript);
  return person.call('POST', '/api/process-audio', form);
};

const recordingFiles = async (): Promise<string[]> =>
  (
    await readdir(join(debrief.dataDirectory, 'audio'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  )
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const admin = async (): Promise<Person> => {
  const person = await signUp(debrief.url);
  await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'infra/local/src/make-admin.ts', person.email],
    { cwd: root, env: { PATH: process.env['PATH'] ?? '', ...debrief.variables } },
  );
  await person.logIn();
  return person;
};

const credits = async (person: Person): Promise<number> =>
  (await person.call('GET', '/api/auth/user')).json.referralCredits;

test('extracts, emails, lists and edits the role of a contact', async () => {
  const person = await signUp(debrief.url);
  const { json: made } = await submitTextCall(
    person,
    'Good talk with Sarah Jones, the procurement manager at Acme Ltd. Deal of R50 000.',
  );
  expect(made).toMatchObject({ contactName: 'Sarah Jones', contactRole: 'procurement manager' });
  expect(await mailWith(person.email, /Sarah Jones/)).toContain('Role: procurement manager');
  const path = `/api/sales-notes/${made.id}`;
  expect((await person.call('PATCH', path, { contactRole: ' Head of procurement ' })).status).toBe(200);
  const [listed] = (await person.call('GET', '/api/sales-notes')).json;
  expect(listed.contactRole).toBe('Head of procurement');
  expect(listed.evidence.contactRole).toBeUndefined();
  expect((await person.call('PATCH', path, { contactRole: 'x'.repeat(201) })).status).toBe(400);
  const { json: without } = await submitTextCall(person, 'Spoke to Ann Lee at Acme Ltd.');
  expect(without).not.toHaveProperty('contactRole');
  await person.call('PATCH', path, { contactRole: '' });
  const cleared = (await person.call('GET', '/api/sales-notes')).json.at(-1);
  expect(cleared).not.toHaveProperty('contactRole');
});

describe('an invited friend', () => {
  test('earns the referrer credits by signing up with another address through the emailed link', async () => {
    const referrer = await signUp(debrief.url, { name: 'Lerato Khumalo' });
    const invited = 'friend.one@example.com';
    const sent = await referrer.call('POST', '/api/referrals', {
      referrals: [{ name: 'Friend', email: invited }],
    });
    expect(sent.status).toBe(201);
    const mail = await mailWith(invited, /Lerato Khumalo/);
    const referralToken = linkIn([mail], 'signup') ?? '';
    const filled = await referrer.call('GET', `/api/invitations/${referralToken}`);
    expect(filled.json).toEqual({ name: 'Friend', email: invited, invitedBy: 'Lerato Khumalo' });

    await signUp(debrief.url, { email: 'friend.at.work@example.com', referralToken });
    await eventually(async () => (await credits(referrer)) === 6, 30_000);
    const [referral] = (await referrer.call('GET', '/api/referrals')).json;
    expect(referral).toMatchObject({
      refereeEmail: invited,
      status: 'accepted',
      acceptedAt: expect.any(String),
    });
    await mailWith(referrer.email, /accepted|joined|credit/i);

    await referrer.call('PATCH', '/api/user/preferences', {
      salesNotesEmail: referrer.email,
      currency: 'ZAR',
    });
    await eventually(async () => (await credits(referrer)) === 100, 30_000);
  });

  test('earns credits for the first of several referrers only, even with concurrent sign-ups', async () => {
    const [first, second] = [await signUp(debrief.url), await signUp(debrief.url)];
    const invited = 'Wanted.Friend@gmail.com';
    for (const referrer of [first, second]) {
      await referrer.call('POST', '/api/referrals', { referrals: [{ name: 'Friend', email: invited }] });
    }
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        signUp(debrief.url, { email: `wanted.friend+${index}@gmail.com` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBe(20);
    await eventually(async () => (await credits(first)) === 6);
    expect(await credits(second)).toBe(0);
  });
});

describe('a note', () => {
  test('is emailed to the sales notes address once', async () => {
    const person = await signUp(debrief.url);
    const salesNotesEmail = `notes.${person.email}`;
    await person.call('PATCH', '/api/user/preferences', { salesNotesEmail, currency: 'ZAR' });
    await eventually(async () => (await person.call('GET', '/api/auth/user')).json.currency === 'ZAR');
    expect((await submitTextCall(person, 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.')).status).toBe(
      201,
    );
    await mailWith(salesNotesEmail, /Sarah Jones/);
    expect(await subjectsTo(salesNotesEmail)).toHaveLength(1);
  });

  test('is emailed with the user’s other notes on request, only to the address of the user', async () => {
    const person = await signUp(debrief.url);
    const none = await eventually(async () => {
      const answer = await person.call('POST', '/api/send-email', { email: person.email });
      // The mailer learns of a new account by an event.
      return answer.json.code !== 'account_not_ready' && answer;
    });
    expect([none.status, none.json.code]).toEqual([400, 'no_notes']);
    await submitTextCall(person, 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.');
    await submitTextCall(person, 'Met Priya Nair of Zenith Labs.');
    const sent = await person.call('POST', '/api/send-email', { email: person.email });
    expect([sent.status, sent.json]).toEqual([200, { sent: 2 }]);
    const other = await person.call('POST', '/api/send-email', { email: 'somebody@example.com' });
    expect(other.status).toBe(403);
  });
});

describe('a recording', () => {
  test('is available to its owner only, and is deleted and restored with its notes', async () => {
    const [person, other] = [await signUp(debrief.url), await signUp(debrief.url)];
    const before = await recordingFiles();
    const { status, json: note } = await recordCall(person, 'Spoke to Sarah Jones at Acme Ltd.');
    expect([status, note.hasAudio]).toEqual([201, true]);
    const path = `/api/sales-notes/${note.id}/audio`;
    const part = await fetch(new URL(path, debrief.url), {
      headers: { cookie: person.cookie(), range: 'bytes=0-3' },
    });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
    expect((await other.call('GET', path)).status).toBe(404);
    await person.call('DELETE', `/api/sales-notes/${note.id}?forever=true`);
    await eventually(async () => (await recordingFiles()).length === before.length);
    await recordCall(person, 'Spoke to Sarah Jones at Acme Ltd.');
    await recordCall(person, 'Met Priya Nair of Zenith Labs.');
    const { json: kept } = await person.call('GET', '/api/sales-notes');
    const { json: deletion } = await person.call('DELETE', '/api/sales-notes');
    expect((await person.call('GET', '/api/sales-notes')).json).toEqual([]);
    expect((await person.call('GET', `/api/sales-notes/${kept[0].id}/audio`)).status).toBe(404);
    const { json: later } = await recordCall(person, 'Spoke to Sarah Jones at Acme Ltd.');
    expect((await person.call('GET', '/api/sales-notes')).json).toEqual([later]);
    await person.call('POST', '/api/sales-notes/restore', { batchId: deletion.batchId });
    const restored = kept.map((each: object) => ({ ...each, updatedAt: expect.any(String) }));
    expect((await person.call('GET', '/api/sales-notes')).json).toEqual([later, ...restored]);
    expect((await person.call('GET', `/api/sales-notes/${kept[0].id}/audio`)).status).toBe(200);
  });

  test('has no public metrics', async () => {
    const answer = await fetch(new URL('/metrics', debrief.url));
    expect(await answer.text()).not.toContain('debrief_pipeline');
  });
});

describe('an admin', () => {
  test('sees users, referrals and analytics, which other users cannot', async () => {
    const boss = await admin();
    const person = await signUp(debrief.url, { name: 'Zanele Mthembu' });
    const views = { path: '/dashboard', referrer: 'https://news.example/x' };
    expect((await person.call('POST', '/api/track-page-view', views)).status).toBe(204);
    for (const path of ['/api/users', '/api/admin/referral-stats', '/api/admin/analytics']) {
      expect((await boss.call('GET', path)).status).toBe(200);
      expect((await person.call('GET', path)).status).toBe(403);
    }
    const { json: found } = await boss.call('GET', '/api/users?q=Mthembu');
    expect(found).toMatchObject([{ name: 'Zanele Mthembu', email: person.email, isAdmin: false }]);
    const figures = await eventually(async () => {
      const { json } = await boss.call('GET', '/api/admin/analytics');
      return json.totalPageViews > 0 && json.totalSignups > 1 && json;
    });
    expect(figures.topPages).toContainEqual({ path: '/dashboard', count: 1 });
  });

  test('deletes a user: sessions end within a second, and emails, recordings and referrals are removed', async () => {
    const boss = await admin();
    const person = await signUp(debrief.url, { name: 'Gone Tomorrow' });
    const friend = await signUp(debrief.url);
    await friend.call('POST', '/api/referrals', { referrals: [{ name: 'Gone', email: person.email }] });
    await person.call('POST', '/api/referrals', {
      referrals: [{ name: 'Another', email: 'another@example.com' }],
    });
    const files = await recordingFiles();
    await recordCall(person, 'Spoke to Sarah Jones at Acme Ltd.');
    expect(await recordingFiles()).toHaveLength(files.length + 1);
    await mailWith(person.email, /Sarah Jones/);

    const { id } = (await person.call('GET', '/api/auth/user')).json;
    const second = await loadAdjustedSecond(debrief.url);
    expect((await boss.call('DELETE', `/api/admin/users/${id}`)).status).toBe(204);
    await eventually(async () => (await person.call('GET', '/api/auth/user')).status === 401, second);
    await eventually(async () => (await mailsTo(person.email)).length === 0);
    await eventually(async () => (await recordingFiles()).length === files.length);
    await eventually(async () => (await friend.call('GET', '/api/referrals')).json.length === 0);
    const { json: left } = await boss.call('GET', '/api/users?q=Gone');
    expect(left).toEqual([]);
    expect((await boss.call('DELETE', `/api/admin/users/${id}`)).status).toBe(404);
    await signUp(debrief.url, { email: person.email });
  });
});

describe('an account', () => {
  test('is exported with every note, recording, contact and referral', async () => {
    const person = await signUp(debrief.url, { name: 'Lerato Khumalo' });
    await recordCall(person, 'Spoke to Sarah Jones at Acme Ltd.');
    await submitTextCall(person, 'Met Priya Nair of Zenith Labs.');
    const contacts = [{ name: 'Ann Lee', company: 'Acme Ltd', email: null }];
    await person.call('POST', '/api/contacts', { contacts });
    await person.call('POST', '/api/referrals', {
      referrals: [{ name: 'Friend', email: 'exported.friend@example.com' }],
    });
    const answer = await fetch(new URL('/api/account/export', debrief.url), {
      headers: { cookie: person.cookie() },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = await unzip(Buffer.from(await answer.arrayBuffer()));
    const json = (path: string) => JSON.parse(String(files.get(path)));
    expect(json('account.json').user).toMatchObject({ name: 'Lerato Khumalo', email: person.email });
    expect(json('notes.json')).toEqual((await person.call('GET', '/api/sales-notes')).json);
    expect(json('contacts.json')).toMatchObject(contacts);
    expect(json('referrals.json')).toMatchObject([{ refereeEmail: 'exported.friend@example.com' }]);
    const [{ file }] = json('recordings.json');
    expect(files.get(file)?.subarray(0, 4).toString()).toBe('RIFF');
  });

  test('is deleted by its user with its emails, recordings and referrals', async () => {
    const person = await signUp(debrief.url, { name: 'Gone Myself' });
    const friend = await signUp(debrief.url);
    await friend.call('POST', '/api/referrals', { referrals: [{ name: 'Gone', email: person.email }] });
    const files = await recordingFiles();
    await recordCall(person, 'Spoke to Sarah Jones at Acme Ltd.');
    await mailWith(person.email, /Sarah Jones/);
    const session = person.cookie();
    const { password } = person;
    expect((await person.call('DELETE', '/api/account', { password: 'battery staple' })).status).toBe(403);
    expect((await person.call('DELETE', '/api/account', { password })).status).toBe(204);
    expect(person.cookie()).toMatch(/=$/);
    const after = await fetch(new URL('/api/sales-notes', debrief.url), { headers: { cookie: session } });
    expect(after.status).toBe(401);
    await eventually(async () => (await mailsTo(person.email)).length === 0);
    await eventually(async () => (await recordingFiles()).length === files.length);
    await eventually(async () => (await friend.call('GET', '/api/referrals')).json.length === 0);
  });

  test('gets emails at a changed address, but no invitations', async () => {
    const person = await signUp(debrief.url);
    const email = `moved.${person.email}`;
    const change = { name: 'Thandi Nkosi', email, password: person.password };
    expect((await person.call('PATCH', '/api/account', change)).status).toBe(200);
    await submitTextCall(person, 'Spoke to Sarah Jones at Acme Ltd.');
    await mailWith(email, /Sarah Jones/);
    await eventually(async () => {
      const sent = await person.call('POST', '/api/send-email', { email });
      return sent.status === 200;
    });
    const friend = await signUp(debrief.url);
    const referrals = [{ name: 'Thandi', email }];
    await eventually(async () => (await friend.call('POST', '/api/referrals', { referrals })).status === 201);
    expect(await subjectsTo(email)).toHaveLength(2);
  });

  test('ends all other sessions within a second when the password changes', async () => {
    const person = await signUp(debrief.url);
    const first = person.cookie();
    await person.logIn();
    const change = { current: person.password, password: 'new horse' };
    const second = await loadAdjustedSecond(debrief.url);
    expect((await person.call('PATCH', '/api/auth/password', change)).status).toBe(204);
    const statusOf = async (cookie: string) =>
      (await fetch(new URL('/api/sales-notes', debrief.url), { headers: { cookie } })).status;
    await eventually(async () => (await statusOf(first)) === 401, second);
    expect(await statusOf(person.cookie())).toBe(200);
  });
});

test('/api/docs leads to the reference of the public API', async () => {
  const page = await fetch(new URL('/api/docs', debrief.url));
  expect([page.status, new URL(page.url).pathname]).toEqual([200, '/docs/api']);
  const document = await (await fetch(new URL('/docs/api/openapi.json', debrief.url))).json();
  expect(Object.keys(document.paths)).toContain('/api/process-audio');
  expect(Object.keys(document.paths)).not.toContain('/api/admin/analytics');
});
