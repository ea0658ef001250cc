import { randomUUID } from 'node:crypto';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { userDeleted } from '@debrief/contracts/events/auth';
import { connectionChanged } from '@debrief/contracts/events/integrations';
import {
  noteConfirmed,
  noteDeleted,
  noteRestored,
  noteTrashed,
  noteUpdated,
} from '@debrief/contracts/events/notes';
import { maxConnections } from '@debrief/contracts/http/crm';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { createSecretBox } from '@debrief/service-kit/secret-box';
import { startHttpServer } from '@debrief/testing/http-server';
import { eventually } from '@debrief/testing/person';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { createDeletedUsers } from '@debrief/service-kit/storage/deleted-users';
import { createCrm } from '../../src/crm/create-crm.ts';
import type { CrmNote } from '../../src/crm/domain/map-note.ts';
import { subscriptions } from '../../src/events/subscriptions.ts';
import type { FakeCrm } from './fakes/fake-crm.ts';
import { startFakePipedrive } from './fakes/pipedrive.ts';
import { startFakeTwenty } from './fakes/twenty.ts';

let service: TestService;
let twenty: FakeCrm;
let pipedrive: FakeCrm;
let notes: { url: string; stop(): Promise<void> };
const stored = new Map<string, CrmNote>();

beforeAll(async () => {
  twenty = await startFakeTwenty();
  pipedrive = await startFakePipedrive(() => new Date());
  notes = await startHttpServer((req, res) => {
    const note = stored.get(req.url?.split('/').at(-1) ?? '');
    res.writeHead(note ? 200 : 404, { 'content-type': 'application/json' });
    res.end(
      JSON.stringify({ ...note, followUpOn: note?.due, transcription: 'We spoke.', extractedBy: 'local' }),
    );
  });
  const secrets = createSecretBox([{ kid: 'test', k: Buffer.alloc(32, 7) }]);
  service = await startTestService(
    'integrations',
    (dependencies) => {
      const deletedUsers = createDeletedUsers(dependencies.connection, dependencies.now);
      const crm = createCrm(dependencies, deletedUsers, {
        secrets,
        fetch: (url, init) => fetch(url.replace('https://oauth.pipedrive.com', pipedrive.url), init),
        registrations: { pipedrive: { clientId: 'client', clientSecret: 'secret' } },
        publicUrl: 'https://debrief.example',
        notesUrl: () => notes.url,
        everyMs: 50,
      });
      return {
        app: createHttpApp({ log: dependencies.log, routes: [...crm.routes] }),
        subscriptions: [...crm.subscriptions, ...subscriptions({ deletedUsers, integrations: [crm] })],
        prepare: async () => {
          await deletedUsers.prepare();
          await crm.prepare();
        },
        stop: async () => crm.stop?.(),
      };
    },
    { events: [connectionChanged] },
  );
});
afterAll(async () => {
  await service.stop();
  await Promise.all([twenty.stop(), pipedrive.stop(), notes.stop()]);
});

let count = 0;
const someNote = (change: Partial<CrmNote> = {}): CrmNote => {
  const number = count++;
  const note: CrmNote = {
    ...{ id: randomUUID(), createdAt: new Date().toISOString(), contactName: `Thandi Mokoena ${number}` },
    ...{ companyName: `Acme ${number}`, contactEmail: `thandi@acme-${number}.example`, contactPhone: null },
    ...{ dealSize: 5000 + number, dealCurrency: 'ZAR', sentiment: 'positive', nextSteps: `Call ${number}` },
    due: '2030-01-01',
    ...change,
  };
  stored.set(note.id, note);
  return note;
};

const connect = async (userId: string, settings = {}) => {
  const json = { kind: 'twenty', url: twenty.url, token: 'token-1' };
  const answer = await service.call('POST', '/api/integrations', { as: userId, json });
  expect(answer.status).toBe(201);
  if (Object.keys(settings).length > 0)
    await service.call('PATCH', `/api/integrations/${answer.json.id}`, { as: userId, json: { settings } });
  return answer.json.id as string;
};

const publish = (userId: string, note: CrmNote) =>
  service.bus.publish(recordEvent(noteCreated, { subject: note.id, at: new Date(), data: { userId, note } }));

const delivery = async (userId: string, connection: string, noteId: string) => {
  const { json } = await service.call('GET', `/api/integrations/${connection}/deliveries`, { as: userId });
  return json.find((each: { noteId: string }) => each.noteId === noteId);
};

/** Resolves once the delivery has the state. */
const reaches = async (userId: string, connection: string, noteId: string, state: string) => {
  for (;;) {
    const found = await delivery(userId, connection, noteId);
    if (found?.state === state) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

test('requires a session on every route', async () => {
  for (const [method, path] of [
    ['GET', '/api/integrations'],
    ['POST', '/api/integrations'],
    ['POST', '/api/integrations/x/preview'],
    ['GET', '/api/integrations/x/deliveries'],
    ['POST', '/api/integrations/x/deliveries/y/undo'],
    ['GET', '/api/integrations/oauth/pipedrive/callback'],
  ] as const)
    expect((await service.call(method, path)).status).toBe(401);
});

test('lists the CRMs, and how each can be connected', async () => {
  const { json } = await service.call('GET', '/api/integrations', { as: randomUUID() });
  const kinds = json.kinds.map(
    ({ kind, oauth, fields }: { kind: string; oauth: boolean; fields: object[] }) => [
      ...[kind, oauth, fields.length],
    ],
  );
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['hubspot', false, 1],
      ['pipedrive', true, 0],
      ['twenty', false, 2],
      // Needs an OAuth client, and has none.
      ['salesforce', false, 0],
    ]),
  );
});

test('names the missing field of a connection', async () => {
  const answer = await service.call('POST', '/api/integrations', {
    as: randomUUID(),
    json: { kind: 'twenty' },
  });
  expect([answer.status, answer.json.fields]).toEqual([
    400,
    { url: 'Enter the address of twenty', token: 'Enter the api key' },
  ]);
});

test('refuses a wrong token without storing a connection', async () => {
  const [userId, json] = [randomUUID(), { kind: 'twenty', url: twenty.url, token: 'wrong' }];
  expect((await service.call('POST', '/api/integrations', { as: userId, json })).status).toBe(422);
  expect((await service.call('GET', '/api/integrations', { as: userId })).json.connections).toEqual([]);
});

test('never returns credentials, and stores them encrypted', async () => {
  const userId = randomUUID();
  const id = await connect(userId);
  expect((await service.call('GET', '/api/integrations', { as: userId })).text).not.toContain('token-1');
  const raw = await service.connection.collection('crmConnections').findOne({ _id: id as never });
  expect(JSON.stringify(raw)).not.toContain('token-1');
});

test('renews the credentials of an account that is connected again', async () => {
  const userId = randomUUID();
  expect(await connect(userId)).toBe(await connect(userId));
});

test('connects at most ten accounts of a user', async () => {
  const userId = randomUUID();
  const others = await Promise.all(Array.from({ length: maxConnections }, startFakeTwenty));
  const connectTo = ({ url }: FakeCrm) =>
    service.call('POST', '/api/integrations', {
      as: userId,
      json: { kind: 'twenty', url, token: 'token-1' },
    });
  for (const other of others) expect((await connectTo(other)).status).toBe(201);
  const beyond = await connectTo(twenty);
  expect([beyond.status, beyond.json.code]).toEqual([409, 'too_many_connections']);
  await Promise.all(others.map(({ stop }) => stop()));
});

test('writes a note, shows its delivery, and undoes it', async () => {
  const userId = randomUUID();
  const id = await connect(userId);
  const note = someNote();
  await publish(userId, note);
  const written = await reaches(userId, id, note.id, 'written');
  expect(written.title).toBe(`${note.contactName}, ${note.companyName}`);
  expect(written.records.map(({ object }: { object: string }) => object).sort()).toEqual([
    ...['company', 'contact', 'deal', 'note', 'task'],
  ]);
  const has = () => JSON.stringify(twenty.contents()).includes(note.id);
  expect(has()).toBe(true);
  await service.call('POST', `/api/integrations/${id}/deliveries/${note.id}/undo`, { as: userId });
  await reaches(userId, id, note.id, 'undone');
  expect(has()).toBe(false);
  expect(twenty.contents().contacts.some(({ email }) => email === note.contactEmail)).toBe(false);
});

test('waits for the review of a note, and writes the reviewed values', async () => {
  const userId = randomUUID();
  const id = await connect(userId);
  const note = someNote({ awaitingReview: true, check: ['dealSize'] });
  await publish(userId, note);
  const waiting = await reaches(userId, id, note.id, 'waiting');
  expect(waiting.records).toEqual([]);
  const { awaitingReview: _, ...reviewed } = note;
  const data = { userId, revision: 1, note: reviewed };
  const at = { subject: note.id, at: new Date() };
  await service.bus.publish(recordEvent(noteConfirmed, { ...at, data }));
  await service.bus.publish(recordEvent(noteUpdated, { ...at, data }));
  await reaches(userId, id, note.id, 'written');
  expect(twenty.contents().deals.some(({ amount }) => amount === note.dealSize)).toBe(true);
});

test('asks which contact is meant, rejects other answers, and continues with the answer', async () => {
  const userId = randomUUID();
  const id = await connect(userId);
  const name = `Sam Nkosi${count}`;
  const [first, second] = [twenty.addContact({ name }), twenty.addContact({ name })];
  const note = someNote({ contactName: name, companyName: null, contactEmail: null });
  await publish(userId, note);
  const asking = await reaches(userId, id, note.id, 'asking');
  expect(asking.questions[0].text).toBe(`Which ${name}?`);
  const path = `/api/integrations/${id}/deliveries/${note.id}/answers`;
  const wrong = await service.call('POST', path, { as: userId, json: { answers: { contact: 'other' } } });
  expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['answers.contact']]);
  await service.call('POST', path, { as: userId, json: { answers: { contact: second } } });
  await reaches(userId, id, note.id, 'written');
  const written = twenty.contents().notes.find(({ text }) => text.includes(note.id));
  expect([written?.contactId, first === second]).toEqual([second, false]);
});

test('previews a note without writing it', async () => {
  const userId = randomUUID();
  const id = await connect(userId);
  const note = someNote();
  const before = JSON.stringify(twenty.contents());
  const { status, json } = await service.call('POST', `/api/integrations/${id}/preview`, {
    ...{ as: userId, json: { noteId: note.id } },
  });
  expect(status).toBe(200);
  const actions = json.records.map(({ object, action }: Record<string, string>) => [object, action]);
  expect(actions).toEqual(['company', 'contact', 'deal', 'note', 'task'].map((object) => [object, 'create']));
  expect(JSON.stringify(twenty.contents())).toBe(before);
});

test('pauses and resumes a connection', async () => {
  const userId = randomUUID();
  const id = await connect(userId);
  await service.call('PATCH', `/api/integrations/${id}`, { as: userId, json: { state: 'paused' } });
  const note = someNote();
  await publish(userId, note);
  expect((await reaches(userId, id, note.id, 'waiting')).records).toEqual([]);
  await service.call('PATCH', `/api/integrations/${id}`, { as: userId, json: { state: 'active' } });
  await reaches(userId, id, note.id, 'written');
});

test('publishes each change of a connection, for the audit log', async () => {
  const userId = randomUUID();
  const id = await connect(userId);
  const note = someNote();
  await publish(userId, note);
  await reaches(userId, id, note.id, 'written');
  const patch = (json: object) => service.call('PATCH', `/api/integrations/${id}`, { as: userId, json });
  await patch({ state: 'paused' });
  await patch({ settings: { deals: false } });
  await patch({ state: 'active' });
  await patch({ state: 'active' });
  await connect(userId);
  await service.call('POST', `/api/integrations/${id}/deliveries/${note.id}/undo`, { as: userId });
  await reaches(userId, id, note.id, 'undone');
  await service.call('DELETE', `/api/integrations/${id}`, { as: userId });
  const mine = () => service.events.of(connectionChanged).filter(({ data }) => data.userId === userId);
  await eventually(() => mine().length >= 6);
  expect(mine().map(({ data }) => data)).toEqual(
    ['connected', 'paused', 'resumed', 'reconnected', 'undone', 'disconnected'].map((change) => ({
      ...{ userId, connectionId: id, kind: 'twenty', change },
    })),
  );
  expect((await service.call('GET', '/api/integrations', { as: userId })).json.connections).toEqual([]);
  // The account can be connected again.
  expect(await connect(userId)).not.toBe(id);
});

test('removes a deleted note from the CRM, and keeps its contact', async () => {
  const userId = randomUUID();
  const id = await connect(userId);
  const note = someNote();
  await publish(userId, note);
  await reaches(userId, id, note.id, 'written');
  const data = { userId, noteId: note.id };
  await service.bus.publish(recordEvent(noteDeleted, { subject: note.id, at: new Date(), data }));
  expect((await reaches(userId, id, note.id, 'undone')).title).toBeNull();
  expect(twenty.contents().notes.some(({ text }) => text.includes(note.id))).toBe(false);
  expect(twenty.contents().contacts.some(({ email }) => email === note.contactEmail)).toBe(true);
});

test('ignores deletions and restorations that a later event has replaced', async () => {
  const userId = randomUUID();
  const id = await connect(userId);
  const note = someNote();
  const at = { subject: note.id, at: new Date() };
  const trash = (revision: number) =>
    service.bus.publish(recordEvent(noteTrashed, { ...at, data: { userId, noteId: note.id, revision } }));
  const restore = (revision: number) =>
    service.bus.publish(recordEvent(noteRestored, { ...at, data: { userId, revision, note } }));
  const update = (revision: number, nextSteps: string) => {
    const data = { userId, revision, note: { ...note, nextSteps } };
    return service.bus.publish(recordEvent(noteUpdated, { ...at, data }));
  };
  const hasTask = (title: string) => () => twenty.contents().tasks.some((task) => task.title === title);
  await publish(userId, note);
  await reaches(userId, id, note.id, 'written');
  await restore(2);
  await trash(1);
  await update(3, `Restored ${note.id}`);
  await eventually(hasTask(`Restored ${note.id}`));
  await trash(4);
  await trash(6);
  await restore(5);
  await update(7, `Deleted ${note.id}`);
  await reaches(userId, id, note.id, 'undone');
  expect(hasTask(`Deleted ${note.id}`)()).toBe(false);
  await restore(8);
  await reaches(userId, id, note.id, 'written');
  // An erased note cannot be restored, even by an event that arrives late.
  const data = { userId, noteId: note.id };
  await service.bus.publish(recordEvent(noteDeleted, { ...at, data }));
  await restore(9);
  await reaches(userId, id, note.id, 'undone');
});

test('does not show the connections of others', async () => {
  const id = await connect(randomUUID());
  const other = randomUUID();
  const answers = await Promise.all([
    service.call('GET', `/api/integrations/${id}/deliveries`, { as: other }),
    service.call('DELETE', `/api/integrations/${id}`, { as: other }),
    service.call('PATCH', `/api/integrations/${id}`, { as: other, json: { state: 'paused' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('erases everything of a connection, and of a deleted user', async () => {
  const [userId, other] = [randomUUID(), randomUUID()];
  const ids = [await connect(userId), await connect(other)];
  const sent = [someNote(), someNote()];
  await publish(userId, sent[0]!);
  await publish(other, sent[1]!);
  await reaches(userId, ids[0]!, sent[0]!.id, 'written');
  await reaches(other, ids[1]!, sent[1]!.id, 'written');
  expect((await service.call('DELETE', `/api/integrations/${ids[0]}`, { as: userId })).status).toBe(204);
  const data = { userId: other, expiresAt: new Date().toISOString() };
  await service.bus.publish(recordEvent(userDeleted, { subject: other, at: new Date(), data }));
  const changes = () =>
    service.events.of(connectionChanged).filter(({ data }) => ids.includes(data.connectionId));
  await eventually(() => changes().length === 3);
  for (const name of ['crmConnections', 'crmDeliveries', 'crmKnownRecords']) {
    await eventually(async () => {
      const text = JSON.stringify(await service.connection.collection(name).find({}).toArray());
      return ids.every((id) => !text.includes(id));
    });
  }
  // Deleting an account has its own entry in the audit log.
  expect(changes().filter(({ data }) => data.userId === other)).toHaveLength(1);
});

describe('OAuth', () => {
  const start = async (as: string) => {
    const { json } = await service.call('POST', '/api/integrations/oauth/pipedrive/start', { as });
    return new URL(json.url);
  };
  const finish = (as: string, query: Record<string, string>) =>
    service.call('GET', `/api/integrations/oauth/pipedrive/callback?${new URLSearchParams(query)}`, { as });

  test('connects an account with PKCE, in the session that started it', async () => {
    const as = service.tokens.issue({ userId: randomUUID() });
    const url = await start(as);
    expect(url.origin + url.pathname).toBe('https://oauth.pipedrive.com/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ response_type: 'code', client_id: 'client', code_challenge_method: 'S256' },
      redirect_uri: 'https://debrief.example/api/integrations/oauth/pipedrive/callback',
    });
    const state = url.searchParams.get('state') ?? '';
    const answer = await finish(as, { code: 'code', state });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/debrief\.example\/integrations\?connected=/),
    ]);
    const { json } = await service.call('GET', '/api/integrations', { as });
    expect(json.connections).toMatchObject([{ kind: 'pipedrive', account: 'Example', state: 'active' }]);
    // The state is used up.
    expect((await finish(as, { code: 'code', state })).headers.get('location')).toContain('error=');
  });

  test('refuses an answer in another session', async () => {
    const userId = randomUUID();
    const state = (await start(service.tokens.issue({ userId }))).searchParams.get('state') ?? '';
    const stolen = await finish(service.tokens.issue({ userId }), { code: 'code', state });
    expect(stolen.headers.get('location')).toContain('error=');
    const { json } = await service.call('GET', '/api/integrations', { as: userId });
    expect(json.connections).toEqual([]);
  });
});
