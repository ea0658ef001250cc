import { randomUUID } from 'node:crypto';
import { apiRoutes } from '@debrief/contracts/http/routes';
import { eventually, signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { mailsTo, waitForMail, sendDigest } from '../../mails.ts';
import { as } from '../../people.ts';

const invite = (person: Person, email: string, name = 'Friend') =>
  person.call('POST', '/api/referrals', { referrals: [{ name, email }] });

const credits = async (person: Person): Promise<number> =>
  (await person.call('GET', '/api/auth/user')).json.referralCredits;

const stateOf = async (person: Person) =>
  Promise.all(
    ['/api/auth/user', '/api/sales-notes', '/api/contacts', '/api/referrals', '/api/recordings'].map(
      async (path) => (await person.call('GET', path)).json as unknown,
    ),
  );

export const mailAttacks = (at: () => Installation): void => {
  attack(8, 'GET requests and opened email links change nothing', async () => {
    const [person, second] = [await signUp(at().url), await signUp(at().url)];
    await submitTextCall(person, 'Met Ann Lee of Acme Ltd.');
    const invited = `${randomUUID()}@example.com`;
    await invite(person, invited);
    const before = await stateOf(person);
    const { json: notes } = await person.call('GET', '/api/sales-notes');
    for (const { method, path } of apiRoutes) {
      const address = path.replaceAll(/:\w+/g, notes[0].id);
      const { status } = await at().send(address, { headers: as(person) });
      const alsoRead = apiRoutes.some((route) => route.method === 'GET' && route.path === path);
      expect([method, path, status === 405]).toEqual([method, path, !alsoRead]);
    }
    expect(await stateOf(person)).toEqual(before);
    const mail = await waitForMail(at(), invited, /invites you/);
    const links = [...(mail.text ?? '').matchAll(/https?:\/\/[^/\s]+(\/\S*)/g)].map(([, path = '']) => path);
    expect(links.some((path) => path.startsWith('/api/unsubscribe/'))).toBe(true);
    for (const path of links) await at().send(path);
    await invite(second, invited);
    await eventually(async () => (await mailsTo(at(), invited)).length === 2);
  });

  attack(31, 'names and fields cannot inject headers or markup into emails', async () => {
    const name = 'Eve\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script> http://evil.example';
    const person = await signUp(at().url, { name });
    const invited = `${randomUUID()}@example.com`;
    const tag = '<img src=x onerror=alert(1)>';
    expect((await invite(person, invited, `Friend ${tag}\r\nBcc: victim@example.com`)).status).toBe(201);
    for (const address of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com, b@example.com',
      'a@example.com\0',
    ])
      expect((await invite(person, address)).status).toBe(400);
    const { json: note } = await submitTextCall(person, 'Met Ann Lee of Acme Ltd.');
    await person.call('PATCH', `/api/sales-notes/${note.id}`, { companyName: `Acme ${tag}`, nextSteps: tag });
    expect((await sendDigest(person)).status).toBe(200);
    await waitForMail(at(), invited, /invites you/);
    const mails = [...(await mailsTo(at(), invited)), ...(await mailsTo(at(), person.email))];
    expect(mails.length).toBeGreaterThanOrEqual(3);
    for (const { headers, html, raw } of mails) {
      const names = headers.map(([header]) => header.toLowerCase());
      expect(names.filter((header) => ['bcc', 'cc'].includes(header))).toEqual([]);
      expect(names.filter((header) => header === 'to')).toHaveLength(1);
      expect(html).not.toMatch(/<img(?!\s+src="data:image\/png;)|<script|href="http:\/\/evil/);
      expect(raw).not.toMatch(/^bcc:/im);
    }
    expect(mails.some(({ html }) => html?.includes('&lt;img src=x'))).toBe(true);
  });

  attack(33, 'concurrent acceptances of an invitation earn credits once', async () => {
    const [first, second] = [await signUp(at().url), await signUp(at().url)];
    const mailbox = randomUUID().replaceAll('-', '');
    for (const referrer of [first, second]) await invite(referrer, `${mailbox}@gmail.com`);
    const emails = Array.from({ length: 12 }, (_, index) => `${mailbox}+${index}@gmail.com`);
    await Promise.all(emails.map((email) => signUp(at().url, { email })));
    await eventually(async () => (await credits(first)) > 0);
    // Events are handled in order: once this sign-up has been handled, so have all earlier ones.
    const friend = `${randomUUID()}@example.com`;
    await invite(first, friend);
    await signUp(at().url, { email: friend });
    await eventually(async () => (await credits(first)) > 6);
    expect([await credits(first), await credits(second)]).toEqual([12, 0]);
  });
};
