import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorBody } from '@debrief/contracts/http/errors';
import { signUp, submitTextCall } from '@debrief/testing/person';
import { sine } from '@debrief/testing/sine';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { as, jsonBody, tryPassword } from '../../people.ts';

const upload = (bytes: Buffer<ArrayBuffer>, name: string, type: string): FormData => {
  const form = new FormData();
  form.append('transcript', 'Met Ann Lee of Acme Ltd.');
  form.append('audio', new Blob([bytes], { type }), name);
  return form;
};

const filesIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const internals =
  /\bat \S+ \(|node_modules|node:internal|\.ts\b|\/(?:home|work|tmp|root|usr)\/|mongo|E11000|\$(?:set|match)|ECONN|SELECT /i;

/** Lines that are printed at startup and are not log entries. */
const printed = /^(Debrief is ready|Emails are|The API is described) at http:\/\/localhost:\d+\S*$/;

export const inputAttacks = (at: () => Installation): void => {
  attack(25, 'query operators as values are rejected or ignored', async () => {
    const person = await signUp(at().url);
    const operators: unknown[] = [{ $gt: '' }, { $ne: null }, { $regex: '.*' }, ['a'], { toString: 'x' }];
    const post = (path: string, body: object) =>
      at().send(path, {
        method: 'POST',
        headers: { ...as(person), ...jsonBody },
        body: JSON.stringify(body),
      });
    for (const operator of operators) {
      const logins = [
        { email: operator, password: person.password },
        { email: person.email, password: operator },
      ];
      for (const login of logins) expect((await post('/api/auth/login', login)).status).toBe(400);
      expect((await post('/api/send-email', { email: operator })).status).toBe(400);
      const preferences = { salesNotesEmail: operator, currency: 'ZAR' };
      expect((await person.call('PATCH', '/api/user/preferences', preferences)).status).toBe(400);
    }
    for (const query of [
      'limit[$gt]=1',
      'limit=1&limit=2',
      'cursor[$ne]=x',
      'cursor=%7B%22%24ne%22%3A1%7D',
    ]) {
      const { status } = await at().send(`/api/sales-notes?${query}`, { headers: as(person) });
      expect([query, [200, 400].includes(status)]).toEqual([query, true]);
    }
    expect((await person.call('DELETE', '/api/sales-notes/%7B%22%24ne%22%3A1%7D')).status).toBe(404);
  });

  attack(26, 'body keys cannot pollute prototypes', async () => {
    const email = `${randomUUID()}@example.com`;
    // If the prototype were polluted, every body would inherit these fields.
    const inherited = JSON.stringify({ email, password: 'correct horse', isAdmin: true, polluted: true });
    const pollution = `"__proto__":${inherited},"constructor":{"prototype":${inherited}}`;
    const account = `"name":"Eve","email":"${email}","password":"correct horse"`;
    const bodies: [string, string][] = [
      ['/api/auth/signup', `{${account},${pollution}}`],
      ['/api/auth/login', `{"email":"${email}","password":"correct horse",${pollution}}`],
      ['/api/track-page-view', `{"path":"__proto__","referrer":"https://__proto__/",${pollution}}`],
    ];
    const statuses: number[] = [];
    for (const [path, body] of bodies)
      statuses.push((await at().send(path, { method: 'POST', headers: jsonBody, body })).status);
    expect(statuses).toEqual([201, 200, 204]);
    const other = await signUp(at().url);
    const { json } = await other.call('GET', '/api/auth/user');
    expect([json.isAdmin, json]).toEqual([false, expect.not.objectContaining({ polluted: true })]);
    const login = await at().send('/api/auth/login', { method: 'POST', headers: jsonBody, body: '{}' });
    expect(login.status).toBe(400);
  });

  attack(28, 'a file that is not audio is rejected by its bytes and not stored', async () => {
    const person = await signUp(at().url);
    const audio = join(at().dataDirectory, 'audio');
    const before = await filesIn(audio);
    const fakes = [
      '<html><script>alert(1)</script>',
      '%PDF-1.7',
      '\x89PNG\r\n\x1a\n',
      'MZ\x90\0',
      '\x7fELF',
      'PK\x03\x04',
      '#!/bin/sh\nid',
      '#EXTM3U\nfile:///etc/passwd',
      'RIFF\0\0\0\0WEBP',
    ];
    for (const head of fakes) {
      const file = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(2_000, 'x')]);
      const { status, json } = await person.call(
        'POST',
        '/api/process-audio',
        upload(file, 'call.mp3', 'audio/mpeg'),
      );
      expect([head, status, json.code]).toEqual([head, 415, 'audio_type']);
    }
    expect(await filesIn(audio)).toEqual(before);
    expect((await person.call('GET', '/api/sales-notes')).json).toEqual([]);
  });

  attack(29, 'the name of an uploaded file is not used', async () => {
    const person = await signUp(at().url);
    for (const name of [
      '../../../tmp/evil-name.wav',
      '..\\evil-name.wav',
      'evil-name.html',
      'evil-name"; x="\r\n.wav',
    ]) {
      const { status, json: note } = await person.call(
        'POST',
        '/api/process-audio',
        upload(sine(1), name, 'text/html'),
      );
      expect([name, status, JSON.stringify(note).includes('evil-name')]).toEqual([name, 201, false]);
      const saved = await at().send(`/api/sales-notes/${note.id}/audio?download=1`, { headers: as(person) });
      expect(saved.headers['content-type']).toBe('audio/wav');
      expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="call-[\d-]+\.wav"$/);
    }
    const files = await filesIn(at().dataDirectory);
    expect(files.filter((file) => file.includes('evil-name'))).toEqual([]);
    const recordings = files.filter((file) => file.startsWith(join(at().dataDirectory, 'audio')));
    expect(recordings.filter((file) => !/\/[0-9a-f-]{36}(\.part)?$/.test(file))).toEqual([]);
  });

  attack(34, 'errors reveal nothing about the code, machine or database', async () => {
    const person = await signUp(at().url);
    const headers = { ...as(person), ...jsonBody };
    const bad: [string, string, Record<string, string>, string?][] = [
      ['POST', '/api/auth/login', headers, '{"email":'],
      ['POST', '/api/auth/login', { ...headers, 'content-encoding': 'gzip' }, 'not gzip'],
      ['POST', '/api/auth/login', { ...headers, 'content-type': 'application/json; charset=x' }, '{}'],
      ['POST', '/api/process-audio', { ...headers, 'content-type': 'multipart/form-data' }, 'x'],
      [
        'POST',
        '/api/process-audio',
        { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        '--x\r\nx',
      ],
      ['GET', '/api/sales-notes?cursor=%00', headers],
      ['GET', '/api/sales-notes?limit=-1', headers],
      ['GET', '/api/sales-notes/x/audio', headers],
      ['GET', '/api/invitations/x', headers],
    ];
    const answers = [];
    for (const [method, path, given, body] of bad)
      answers.push(
        await at().send(path, { method, headers: given, ...(body === undefined ? {} : { body }) }),
      );
    await at().inDatabase('auth', (connection) =>
      connection.collection('users').updateOne({ email: person.email }, { $set: { createdAt: 'no date' } }),
    );
    const fault = await at().send('/api/auth/user', { headers });
    expect(fault.status).toBe(500);
    for (const { status, body, json } of [...answers, fault]) {
      expect([body, status >= 400, errorBody.parse(json)]).toEqual([body, true, json]);
      expect(body).not.toMatch(internals);
    }
  });

  attack(
    35,
    'the log contains no secrets, email addresses or transcripts, and cannot be forged',
    async () => {
      const secret = `s3cret-${randomUUID()}`;
      const person = await signUp(at().url, { email: `${secret}@example.com` });
      await tryPassword(at(), person.email, secret);
      await submitTextCall(person, `Met Ann Lee of ${secret} Ltd.`);
      await person.call('POST', '/api/contacts', {
        contacts: [{ name: secret, company: null, email: null }],
      });
      await person.call('POST', '/api/referrals', {
        referrals: [{ name: secret, email: `friend.${secret}@example.com` }],
      });
      const forged = 'x"}\n{"level":"fatal","msg":"forged"}';
      await at().send(`/reset?token=${secret}`, {
        headers: { 'user-agent': secret, referer: `https://x/${secret}` },
      });
      await at().send(`/api/invitations/${secret}`);
      await at().send(`/${encodeURIComponent(forged)}`, { headers: { 'x-request-id': 'x"} forged' } });
      const output = at().output();
      const lines = output.split('\n').filter((line) => line !== '' && !printed.test(line));
      expect(lines.length).toBeGreaterThan(10);
      for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
      expect(lines.filter((line) => line.includes(person.cookie().split('=')[1] ?? '?'))).toEqual([]);
      expect(lines.filter((line) => (JSON.parse(line) as { msg?: string }).msg === 'forged')).toEqual([]);
    },
  );
};
