import { randomUUID } from 'node:crypto';
import { sine } from '@debrief/testing/sine';
import type { RawResponse } from '@debrief/testing/raw-http';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { mailsTo, waitForMail } from '../../mails.ts';
import {
  sendDigest,
  signUpBehindProxy,
  through,
  tryLogin,
  trySignUp,
  type ProxiedPerson,
} from '../../proxied.ts';

export const allowed = {
  logins: 3,
  signUps: 3,
  signUpsOfNetwork: 100,
  uploads: 2,
  notes: 4,
  digests: 2,
  invitations: 5,
};

const nobody = () => ({ email: `${randomUUID()}@example.com`, password: 'wrong password' });

const statusesOf = async (
  count: number,
  attempt: (index: number) => Promise<RawResponse>,
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

/** Limits behind one reverse proxy that terminates TLS. */
export const limitAttacks = (at: () => Installation): void => {
  attack(2, 'spoofed client addresses do not reset limits', async () => {
    const statuses = await statusesOf(allowed.logins + 2, (index) =>
      tryLogin(at(), `198.51.100.${index}, 203.0.113.2`, nobody(), {
        forwarded: `for=198.51.100.${index}`,
        'x-real-ip': `198.51.100.${index}`,
        'x-client-ip': `198.51.100.${index}`,
      }),
    );
    expect(statuses).toEqual([...Array<number>(allowed.logins).fill(401), 429, 429]);
  });

  attack(
    6,
    'over TLS the cookie is Secure with the __Host- prefix, and other names are ignored',
    async () => {
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
    },
  );

  attack(9, 'responses over TLS have a Strict-Transport-Security header', async () => {
    for (const path of ['/', '/api/auth/user', '/healthz']) {
      const { headers } = await at().send(path, { headers: through('203.0.113.9') });
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    }
    const { headers } = await at().send('/healthz');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  attack(17, 'distributed guesses are throttled, but the owner can sign in from a known device', async () => {
    const [owner, other] = [await signUpBehindProxy(at()), await signUpBehindProxy(at())];
    const guess = { email: owner.email, password: 'wrong password' };
    // With scaled-down limits, only one of twenty concurrent attempts is allowed.
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tryLogin(at(), `203.0.${index}.17`, guess)),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([401, ...Array<number>(19).fill(429)]);
    const spelled = { ...guess, email: ` ${owner.email.toUpperCase()}.` };
    for (const login of [guess, owner, spelled]) {
      const { status, json, headers } = await tryLogin(at(), '198.51.100.17', login, {
        cookie: other.device,
      });
      expect([status, json['code']]).toEqual([429, 'too_many_logins']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(30);
    }
    expect((await tryLogin(at(), '198.51.101.17', owner, { cookie: owner.device })).status).toBe(200);
    expect((await tryLogin(at(), '198.51.102.17', other)).status).toBe(200);
  });

  attack(17, 'password spraying from one address is limited', async () => {
    const statuses = await statusesOf(allowed.logins + 1, () => tryLogin(at(), '203.0.113.17', nobody()));
    expect(statuses).toEqual([...Array<number>(allowed.logins).fill(401), 429]);
    expect((await tryLogin(at(), '203.0.113.18', nobody())).status).toBe(401);
  });

  attack(19, 'account enumeration from one network is limited', async () => {
    const { email } = await signUpBehindProxy(at());
    const statuses = await statusesOf(allowed.signUps + 1, (index) =>
      trySignUp(at(), `2001:db8:1:19:${index}::1`, email),
    );
    expect(statuses).toEqual([...Array<number>(allowed.signUps).fill(409), 429]);
    expect((await trySignUp(at(), '2001:db8:1:20::1')).status).toBe(201);
  });

  attack(19, 'account enumeration from many subnets of one network is limited per day', async () => {
    const { email } = await signUpBehindProxy(at());
    const ask = (index: number) => trySignUp(at(), `2001:db8:19:${index.toString(16)}::1`, email);
    const statuses = await Promise.all(
      Array.from({ length: allowed.signUpsOfNetwork }, async (_, index) => (await ask(index)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([409]));
    const { status, headers } = await ask(allowed.signUpsOfNetwork);
    expect([status, Number(headers['retry-after']) > 60 * 60]).toEqual([429, true]);
    expect((await trySignUp(at(), '2001:db8:20::1')).status).toBe(201);
  });

  attack(30, 'uploads, notes and digests are limited per user', async () => {
    const [greedy, other] = [await signUpBehindProxy(at()), await signUpBehindProxy(at())];
    const uploads = await statusesOf(allowed.uploads + 1, () =>
      greedy.post('/api/process-audio', callForm(true)),
    );
    expect(uploads).toEqual([...Array<number>(allowed.uploads).fill(201), 429]);
    expect((await greedy.post('/api/process-audio', callForm(false))).status).toBe(201);
    expect((await other.post('/api/process-audio', callForm(true))).status).toBe(201);
    const left = allowed.notes - allowed.uploads - 1;
    const notes = await statusesOf(left + 1, () => greedy.post('/api/process-audio', callForm(false)));
    expect(notes).toEqual([...Array<number>(left).fill(201), 429]);
    const digests = await statusesOf(allowed.digests + 1, () => sendDigest(greedy));
    expect(digests).toEqual([...Array<number>(allowed.digests).fill(200), 429]);
    expect((await sendDigest(other)).status).toBe(200);
  });

  attack(
    32,
    'invitations are limited per day and not sent to unsubscribed addresses; self-referrals earn nothing',
    async () => {
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
      const mail = await waitForMail(at(), unwilling, /invites you/);
      const [, path = ''] = /https:\/\/debrief\.example(\/api\/unsubscribe\/\S+)/.exec(mail.text ?? '') ?? [];
      expect((await at().send(path, { method: 'POST' })).status).toBe(200);
      const last = `${randomUUID()}@example.com`;
      expect((await invite(other, unwilling, last)).status).toBe(201);
      await waitForMail(at(), last, /invites you/);
      expect(await mailsTo(at(), unwilling)).toHaveLength(1);
      expect((await sender.get('/api/auth/user')).json['referralCredits']).toBe(0);
    },
  );

  attack(41, 'links in emails use the configured URL, not the Host header', async () => {
    const person = await signUpBehindProxy(at());
    const invited = `${randomUUID()}@example.com`;
    const evil = { host: 'evil.example', ...through('203.0.113.41', 'evil.example') };
    const referrals = [{ name: 'Friend', email: invited }];
    expect((await person.post('/api/referrals', { referrals }, evil)).status).toBe(201);
    expect((await person.post('/api/process-audio', callForm(false), evil)).status).toBe(201);
    expect((await person.post('/api/auth/password/forgot', { email: person.email }, evil)).status).toBe(202);
    await waitForMail(at(), invited, /invites you/);
    await waitForMail(at(), person.email, /Ann Lee/);
    await waitForMail(at(), person.email, /new password/);
    const mails = [...(await mailsTo(at(), invited)), ...(await mailsTo(at(), person.email))];
    for (const { text, html, raw } of mails) {
      const links = `${text} ${html}`.match(/https?:\/\/[^/\s"<]+/g) ?? [];
      expect([...new Set(links)]).toEqual(['https://debrief.example']);
      expect(raw).not.toContain('evil.example');
    }
  });

  attack(42, 'developer pages and their key do not exist', async () => {
    expect(at().output()).not.toContain('?key=');
    const callers: Record<string, string>[] = [
      { host: 'localhost' },
      { host: 'debrief.example' },
      { host: 'localhost', ...through('203.0.113.42') },
      { host: 'localhost', cookie: 'debrief_developer=' },
    ];
    for (const page of ['/dev/mailbox', '/dev/mailbox/', '/dev/mailbox?key=']) {
      for (const headers of callers) {
        const { status, json } = await at().send(page, { headers });
        expect([page, headers, status, json['code']]).toEqual([page, headers, 404, 'no_such_route']);
      }
    }
  });
};
