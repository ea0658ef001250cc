import type { RequestListener, ServerResponse } from 'node:http';
import { startHttpServer } from '@debrief/testing/http-server';
import { unzip } from '@debrief/testing/unzip';
import { eventually } from '@debrief/testing/person';
import { maxExportsOfUser } from '@debrief/service-kit/http/export-slots';
import { password, startTestAuth, type Member, type TestAuth } from './account-support.ts';

const createdAt = '2025-03-01T09:00:00.000Z';
const fields = { contactName: null, companyName: null, contactEmail: null, contactPhone: null };
const note = (index: number, more: object = {}) => ({
  ...{ id: `note-${index}`, createdAt, ...fields, dealSize: index, sentiment: null, nextSteps: null },
  ...{ transcription: `Call ${index}`, ...more },
});
/** Fields that notes returns only with `full=true`. */
const more = {
  history: [{ field: 'dealSize', before: null, after: 1, at: createdAt, by: 'user' }],
  readings: [{ field: 'dealSize', extracted: 7, at: createdAt }],
  wordTimes: [0, 3],
};
const referral = { id: 'r1', refereeName: 'Sipho', refereeEmail: 's@example.com', status: 'pending' };
const failed = { id: 'rec1', createdAt, bytes: 5, type: 'audio/webm', seconds: 3, code: 'x', error: 'X.' };

const webhook = {
  ...{ id: 'wh1', url: 'https://example.com/', events: ['note.created'], enabled: true, state: 'working' },
  ...{ failingSince: null, createdAt, previousSecretUntil: null },
};

const crmConnection = {
  ...{ id: 'crm1', kind: 'twenty', name: 'Twenty', account: 'acme.example', state: 'active', reason: null },
  settings: {
    ...{ review: 'all', uncertain: 'empty', deals: true, tasks: true },
    ...{ owner: null, stage: null, currency: null },
  },
  ...{ createdAt, counts: { waiting: 1, asking: 0, failed: 2 } },
};

const crmDelivery = {
  ...{ noteId: 'note-1', title: 'Sam Nkosi, Acme', state: 'written', reason: null, questions: [] },
  ...{ attempts: 0, nextAttemptAt: null },
  ...{ records: [{ object: 'note', id: '7', created: true }], createdAt, updatedAt: createdAt },
};

const sendJson = (res: ServerResponse, json: unknown, next?: string) => {
  if (next) res.setHeader('link', `<${next}>; rel="next"`);
  res.setHeader('content-type', 'application/json').end(JSON.stringify(json));
};
const sendAudio = (res: ServerResponse, bytes: string, declared = bytes.length) => {
  res.writeHead(200, {
    'content-type': 'audio/webm',
    'content-length': declared,
    'content-disposition': 'attachment; filename="call-2025-03-01-09-00.webm"',
  });
  if (declared === bytes.length) return void res.end(bytes);
  res.write(bytes, () => res.destroy());
};

let answers: Record<string, (res: ServerResponse, url: URL) => void>;
const asked: { path: string; authorization: string | undefined }[] = [];
const serve: RequestListener = (req, res) => {
  const url = new URL(req.url ?? '', 'http://localhost');
  asked.push({ path: url.pathname, authorization: req.headers.authorization });
  const isDeleted = url.searchParams.get('deleted') === 'true';
  const answer = answers[isDeleted ? 'deleted' : url.pathname];
  if (answer) return answer(res, url);
  res.writeHead(404).end();
};

let auth: TestAuth;
let others: Awaited<ReturnType<typeof startHttpServer>>;
let member: Member;
beforeAll(async () => {
  others = await startHttpServer(serve);
  auth = await startTestAuth({ events: [], urlOf: () => others.url });
});
afterAll(async () => {
  await auth.stop();
  await others.stop();
});
beforeEach(async () => {
  asked.length = 0;
  answers = {
    deleted: (res) => sendJson(res, [note(3, { deletedAt: createdAt })]),
    '/api/sales-notes': (res, url) =>
      sendJson(res, [
        note(1, { hasAudio: true, language: 'af', ...(url.searchParams.get('full') === 'true' && more) }),
        note(2),
      ]),
    '/api/sales-notes/note-1/audio': (res) => sendAudio(res, 'note audio'),
    '/api/referrals': (res) => sendJson(res, [{ ...referral, createdAt, acceptedAt: null }]),
    '/api/webhooks': (res) => sendJson(res, [webhook]),
    '/api/integrations': (res) =>
      sendJson(res, { kinds: [], connections: [{ ...crmConnection, credentials: 'sealed' }] }),
    '/api/integrations/crm1/deliveries': (res) => sendJson(res, [crmDelivery]),
    '/api/contacts': (res) => sendJson(res, [{ id: 'c1', name: 'Ann', company: null, email: null }]),
    '/api/recordings': (res) => sendJson(res, [failed]),
    '/api/recordings/in-progress': (res) =>
      sendJson(res, [{ id: 'rec2', createdAt, seconds: null, status: 'transcribing' }]),
    '/api/recordings/rec1/audio': (res) => sendAudio(res, 'failed audio'),
  };
  member = await auth.signUp({ name: 'Thandi Mokoena' });
});

const request = () =>
  fetch(new URL('/api/account/export', auth.url), { headers: { authorization: `Bearer ${member.token}` } });
const exportFiles = async () => {
  const response = await request();
  const archive = Buffer.from(await response.arrayBuffer());
  const files = await unzip(archive);
  return { response, files, json: (path: string) => JSON.parse(String(files.get(path))) };
};

test('exports all data of the user, read with their own session', async () => {
  const json = { name: 'CRM', scopes: ['notes:read'], password };
  const made = await auth.call('POST', '/api/tokens', { as: member.token, json });
  const { response, files, json: jsonOf } = await exportFiles();
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const today = new Date().toISOString().slice(0, 10);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename=debrief-${today}.zip`);
  expect(jsonOf('account.json')).toMatchObject({
    user: { name: 'Thandi Mokoena', email: member.email },
    sessions: [{ device: { browser: 'Chrome' }, isCurrent: true }],
    apiTokens: [{ name: 'CRM', scopes: ['notes:read'], lastUsedAt: null, expiresAt: null }],
  });
  const account = JSON.stringify(jsonOf('account.json'));
  expect(account).not.toMatch(/argon2|passwordHash|"hash"/);
  expect(account).not.toContain(made.json.token);
  expect(jsonOf('notes.json')).toEqual([
    note(1, { hasAudio: true, language: 'af', ...more }),
    note(2),
    note(3, { deletedAt: createdAt }),
  ]);
  expect(jsonOf('referrals.json')).toMatchObject([referral]);
  expect(jsonOf('webhooks.json')).toEqual([webhook]);
  expect(jsonOf('crm-connections.json')).toEqual([crmConnection]);
  expect(jsonOf('crm-deliveries.json')).toEqual([{ connectionId: 'crm1', ...crmDelivery }]);
  expect(jsonOf('contacts.json')).toEqual([{ id: 'c1', name: 'Ann', company: null, email: null }]);
  expect(jsonOf('recordings.json')).toEqual([
    { noteId: 'note-1', file: 'audio/note-1.webm' },
    { recording: failed, file: 'audio/rec1.webm' },
    { recording: expect.objectContaining({ id: 'rec2' }), file: null },
  ]);
  expect(String(files.get('audio/note-1.webm'))).toBe('note audio');
  expect(String(files.get('audio/rec1.webm'))).toBe('failed audio');
  expect(files.size).toBe(10);
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${member.token}`]),
  );
});

test('exports 1,560 notes page by page, and 100 recordings', async () => {
  const total = 1_560;
  answers['deleted'] = (res) => sendJson(res, []);
  answers['/api/sales-notes'] = (res, url) => {
    const limit = Number(url.searchParams.get('limit'));
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const page = Array.from({ length: Math.min(limit, total - from) }, (_, index) =>
      note(from + index, from + index < 100 ? { hasAudio: true } : {}),
    );
    const next = from + limit;
    sendJson(res, page, next < total ? `/api/sales-notes?limit=${limit}&cursor=${next}` : undefined);
  };
  for (let index = 0; index < 100; index++) {
    answers[`/api/sales-notes/note-${index}/audio`] = (res) => sendAudio(res, 'x'.repeat(10_000));
  }
  const { files, json } = await exportFiles();
  expect(json('notes.json').map(({ dealSize }: { dealSize: number }) => dealSize)).toEqual(
    Array.from({ length: total }, (_, index) => index),
  );
  expect([...files.keys()].filter((path) => path.startsWith('audio/note-'))).toHaveLength(100);
  expect(asked.filter(({ path }) => path === '/api/sales-notes')).toHaveLength(17);
});

test('lists a recording that was deleted during the export without a file', async () => {
  delete answers['/api/sales-notes/note-1/audio'];
  const { files, json } = await exportFiles();
  expect(json('recordings.json')[0]).toEqual({ noteId: 'note-1', file: null });
  expect(files.has('audio/note-1.webm')).toBe(false);
});

test.each(['/api/sales-notes', '/api/referrals', '/api/contacts', '/api/recordings', '/api/integrations'])(
  'responds with an error instead of an archive if %s cannot be read',
  async (path) => {
    answers[path] = (res) => void res.writeHead(500).end();
    const response = await request();
    expect([response.status, (await response.json()).code]).toEqual([503, 'export_unavailable']);
  },
);

test.each([
  ['a failing audio request', '/api/recordings/rec1/audio', (res) => res.writeHead(500).end()],
  ['a truncated audio file', '/api/recordings/rec1/audio', (res) => sendAudio(res, 'half', 8)],
] satisfies [string, string, (res: ServerResponse) => void][])(
  '%s resets the connection and leaves an invalid archive',
  async (_case, path, answer) => {
    answers[path] = answer;
    const response = await request();
    expect(response.status).toBe(200);
    const chunks: Uint8Array[] = [];
    const reading = async () => {
      for await (const chunk of response.body ?? []) chunks.push(chunk);
    };
    await expect(reading()).rejects.toThrow('terminated');
    await expect(unzip(Buffer.concat(chunks))).rejects.toThrow(/End of central directory/i);
  },
);

test('resets the connection if a later page of notes cannot be read', async () => {
  answers['/api/sales-notes'] = (res, url) =>
    url.searchParams.has('cursor')
      ? void res.writeHead(500).end()
      : sendJson(res, [note(1)], '/api/sales-notes?limit=100&cursor=1');
  const response = await request();
  await expect(response.arrayBuffer()).rejects.toThrow('terminated');
});

test('stops reading when the download is cancelled', async () => {
  let isClosed = false;
  answers['/api/sales-notes/note-1/audio'] = (res) => {
    res.writeHead(200, { 'content-length': 1_000_000_000 });
    const write = () => {
      while (!isClosed && res.write(Buffer.alloc(65_536)));
    };
    res.on('drain', write).on('close', () => (isClosed = true));
    write();
  };
  const response = await request();
  await eventually(() => asked.some(({ path }) => path.endsWith('/note-1/audio')));
  await response.body?.cancel();
  await eventually(() => isClosed);
});

test('rejects an ended session', async () => {
  await auth.call('POST', '/api/auth/logout', { as: member.token });
  expect((await request()).status).toBe(401);
  expect(asked).toEqual([]);
});

test('rejects exports over the limit per user until one finishes', async () => {
  const held: (() => void)[] = [];
  answers['/api/contacts'] = (res) => void held.push(() => sendJson(res, []));
  const running = Array.from({ length: maxExportsOfUser }, exportFiles);
  await eventually(() => held.length === maxExportsOfUser);
  const refused = await request();
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_exports']);
  for (const release of held) release();
  expect((await Promise.all(running)).map(({ files }) => files.size)).toEqual(running.map(() => 10));
  answers['/api/contacts'] = (res) => sendJson(res, []);
  await exportFiles();
});
