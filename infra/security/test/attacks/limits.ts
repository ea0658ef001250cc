import { randomUUID } from 'node:crypto';
import { sine } from '@debrief/testing/sine';
import type { RawAnswer } from '@debrief/testing/raw-http';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { mailsTo, mailWith } from '../../mails.ts';
import {
  sendDigest,
  signUpBehindProxy,
  through,
  tryLogin,
  trySignUp,
  type ProxiedPerson,
} from '../../proxied.ts';

/** How many of each may be tried with the limits of `limits.test.ts`. */
export const allowed = { logins: 3, signUps: 3, uploads: 2, digests: 2, invitations: 5 };

const statusesOf = async (
  count: number,
  attempt: (index: number) => Promise<RawAnswer>,
): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await attempt(index)).status);
  return statuses;
};

const callForm = (withAudio: boolean): FormData => {
  const form = new FormData();
  if (withAudio) form.append('audio', new Blob([sine(1)]), 'call.wav');
  form.append('transcript', 'Met Ann Lee of Acme Ltd.');
  return form;
};

const invite = (person: ProxiedPerson, ...emails: string[]) =>
  person.post('/api/referrals', { referrals: emails.map((email) => ({ name: 'Friend', email })) });

/** What limits withstand, behind one proxy that ends TLS. */
export const limitAttacks = (at: () => Installation): void => {
  attack(2, 'addresses that a client claims reset no limit', async () => {
    const nobody = { email: 'nobody@example.com', password: 'wrong' };
    const statuses = await statusesOf(allowed.logins + 2, (index) =>
      tryLogin(at(), `198.51.100.${index}, 203.0.113.2`, nobody, {
        forwarded: `for=198.51.100.${index}`,
        'x-real-ip': `198.51.100.${index}`,
        'x-client-ip': `198.51.100.${index}`,
      }),
    );
    expect(statuses).toEqual([...Array<number>(allowed.logins).fill(401), 429, 429]);
  });

  attack(6, 'over TLS the cookie is secure and bound to its host, and no other name counts', async () => {
    const { setCookie, cookie } = await signUpBehindProxy(at());
    expect(setCookie).toMatch(/^__Host-debrief_session=/);
    for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      expect(setCookie.split('; ')).toContain(flag);
    const headers = through('203.0.113.6');
    const planted = cookie.replace('__Host-', '');
    expect((await at().send('/api/auth/user', { headers: { ...headers, cookie } })).status).toBe(200);
    expect((await at().send('/api/auth/user', { headers: { ...headers, cookie: planted } })).status).toBe(
      401,
    );
  });

  attack(9, 'over TLS a browser is told to use nothing else', async () => {
    for (const path of ['/', '/api/auth/user', '/healthz']) {
      const { headers } = await at().send(path, { headers: through('203.0.113.9') });
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    }
    const { headers } = await at().send('/healthz');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  attack(17, 'whoever guesses passwords is stopped, and the owner of the account is not', async () => {
    const owner = await signUpBehindProxy(at());
    const guess = { email: owner.email, password: 'wrong password' };
    const statuses = await statusesOf(allowed.logins + 1, () => tryLogin(at(), '203.0.113.17', guess));
    expect(statuses).toEqual([...Array<number>(allowed.logins).fill(401), 429]);
    expect((await tryLogin(at(), '203.0.113.17', owner)).status).toBe(429);
    expect((await tryLogin(at(), '203.0.113.18', owner)).status).toBe(200);
  });

  attack(19, 'a network that asks which addresses are taken is stopped', async () => {
    const { email } = await signUpBehindProxy(at());
    const statuses = await statusesOf(allowed.signUps + 1, (index) =>
      trySignUp(at(), `2001:db8:1:19:${index}::1`, email),
    );
    expect(statuses).toEqual([...Array<number>(allowed.signUps).fill(409), 429]);
    expect((await trySignUp(at(), '2001:db8:1:20::1')).status).toBe(201);
  });

  attack(30, 'uploads and mails of one user end, and those of others go on', async () => {
    const [greedy, other] = [await signUpBehindProxy(at()), await signUpBehindProxy(at())];
    const uploads = await statusesOf(allowed.uploads + 1, () =>
      greedy.post('/api/process-audio', callForm(true)),
    );
    expect(uploads).toEqual([...Array<number>(allowed.uploads).fill(201), 429]);
    expect((await greedy.post('/api/process-audio', callForm(false))).status).toBe(201);
    expect((await other.post('/api/process-audio', callForm(true))).status).toBe(201);
    const digests = await statusesOf(allowed.digests + 1, () => sendDigest(greedy));
    expect(digests).toEqual([...Array<number>(allowed.digests).fill(200), 429]);
    expect((await sendDigest(other)).status).toBe(200);
  });

  attack(32, 'invitations end for the day, stop when asked, and are worth nothing to oneself', async () => {
    const mailbox = randomUUID().replaceAll('-', '');
    const [sender, other] = [
      await signUpBehindProxy(at(), `${mailbox}@gmail.com`),
      await signUpBehindProxy(at()),
    ];
    expect(
      (await invite(sender, `${mailbox}+me@gmail.com`, `${mailbox.toUpperCase()}@googlemail.com`)).json,
    ).toEqual([]);
    await signUpBehindProxy(at(), `${mailbox}+me@gmail.com`);
    const friends = Array.from({ length: allowed.invitations + 1 }, () => `${randomUUID()}@example.com`);
    const [unwilling = ''] = friends;
    const statuses = await statusesOf(friends.length, (index) => invite(sender, friends[index] ?? ''));
    expect(statuses).toEqual([...Array<number>(allowed.invitations).fill(201), 429]);
    const mail = await mailWith(at(), unwilling, /invites you/);
    const [, path = ''] = /https:\/\/debrief\.example(\/api\/unsubscribe\/\S+)/.exec(mail.text ?? '') ?? [];
    expect((await at().send(path, { method: 'POST' })).status).toBe(200);
    const last = `${randomUUID()}@example.com`;
    expect((await invite(other, unwilling, last)).status).toBe(201);
    await mailWith(at(), last, /invites you/);
    expect(await mailsTo(at(), unwilling)).toHaveLength(1);
    expect((await sender.get('/api/auth/user')).json['referralCredits']).toBe(0);
  });

  attack(41, 'links in mails lead to the configured address, whatever host a request names', async () => {
    const person = await signUpBehindProxy(at());
    const invited = `${randomUUID()}@example.com`;
    const evil = { host: 'evil.example', ...through('203.0.113.41', 'evil.example') };
    const referrals = [{ name: 'Friend', email: invited }];
    expect((await person.post('/api/referrals', { referrals }, evil)).status).toBe(201);
    expect((await person.post('/api/process-audio', callForm(false), evil)).status).toBe(201);
    await mailWith(at(), invited, /invites you/);
    await mailWith(at(), person.email, /Ann Lee/);
    const mails = [...(await mailsTo(at(), invited)), ...(await mailsTo(at(), person.email))];
    for (const { text, html, raw } of mails) {
      const links = `${text} ${html}`.match(/https?:\/\/[^/\s"<]+/g) ?? [];
      expect([...new Set(links)]).toEqual(['https://debrief.example']);
      expect(raw).not.toContain('evil.example');
    }
  });

  attack(42, 'the mailbox answers nobody but a browser on this machine', async () => {
    expect((await at().send('/dev/mailbox', { headers: { host: 'localhost' } })).status).toBe(200);
    const elsewhere: Record<string, string>[] = [
      { host: 'evil.example' },
      { host: 'debrief.example' },
      { host: 'localhost', ...through('203.0.113.42') },
      { host: 'localhost', forwarded: 'for=203.0.113.42' },
      { host: 'localhost', via: '1.1 proxy' },
    ];
    for (const headers of elsewhere) {
      const { status, body } = await at().send('/dev/mailbox', { headers });
      expect([headers, status, body]).toEqual([headers, 404, 'Not found\n']);
    }
  });
};
