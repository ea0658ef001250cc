import { randomUUID } from 'node:crypto';
import { apiRoutes } from '@debrief/contracts/http/routes';
import { eventually, signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { sine } from '@debrief/testing/sine';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { as, bearer, idOf, jsonBody, ownPage, signUpAdmin, tokenOf } from '../../people.ts';
import { adminRoutes, fill, nameOf } from '../../routes.ts';

/** Kinds of CRMs have no owner. */
const owned = apiRoutes.filter(
  ({ access, path }) => access === 'user' && path.includes(':') && !path.includes(':kind'),
);

const recordingForm = (transcript?: string): FormData => {
  const form = new FormData();
  form.append('audio', new Blob([sine(1)], { type: 'audio/wav' }), 'call.wav');
  if (transcript !== undefined) form.append('transcript', transcript);
  return form;
};

/** Creates every kind of user-owned object. @returns request paths by route path */
const createObjects = async (at: Installation, owner: Person): Promise<Record<string, string>> => {
  const { json: note } = await owner.call(
    'POST',
    '/api/process-audio',
    recordingForm('Met Ann Lee of Acme Ltd. I will call her back tomorrow.'),
  );
  await owner.call('POST', '/api/transcribe-audio', recordingForm());
  const [failed] = await eventually(async () => {
    const { json } = await owner.call('GET', '/api/recordings');
    return json.length > 0 && json;
  }, 30_000);
  await owner.call('POST', '/api/contacts', { contacts: [{ name: 'Ann Lee', company: null, email: null }] });
  const [contact] = (await owner.call('GET', '/api/contacts')).json;
  const [session] = (await owner.call('GET', '/api/auth/sessions')).json;
  const jobs = await at.inDatabase('ai-pipeline', async (connection) =>
    connection
      .collection('jobs')
      .find({ userId: await idOf(owner) })
      .toArray(),
  );
  const passkeyId = randomUUID();
  await at.inDatabase('auth', async (connection) =>
    connection.collection<{ _id: string }>('passkeys').insertOne({
      ...{ _id: passkeyId, userId: await idOf(owner), name: 'Work laptop', credentialId: passkeyId },
      ...{ publicKey: '', counter: 0, transports: [], createdAt: new Date(), lastUsedAt: null },
    }),
  );
  const uploadId = randomUUID();
  await at.inDatabase('ai-pipeline', async (connection) =>
    connection.collection<{ _id: string }>('uploads').insertOne({
      ...{ _id: uploadId, userId: await idOf(owner), key: uploadId, bytes: 1, offset: 0, parts: [] },
      ...{ recordingId: null, createdAt: new Date(), expiresAt: new Date(8.64e15) },
    }),
  );
  const identityId = randomUUID();
  await at.inDatabase('auth', async (connection) =>
    connection.collection<{ _id: string }>('identities').insertOne({
      ...{ _id: identityId, userId: await idOf(owner), issuer: 'https://id.example', subject: identityId },
      ...{ email: null, createdAt: new Date(), lastUsedAt: new Date() },
    }),
  );
  const wanted = { name: 'CRM', scopes: ['notes:read'], password: owner.password };
  const { json: token } = await owner.call('POST', '/api/tokens', wanted);
  const { json: webhook } = await owner.call('POST', '/api/webhooks', {
    ...{ url: 'https://receiver.invalid/hooks', events: ['note.deleted'] },
  });
  const deliveryId = `msg_${randomUUID()}`;
  await at.inDatabase('integrations', async (connection) =>
    connection.collection<{ _id: string }>('webhookDeliveries').insertOne({
      ...{ _id: deliveryId, webhookId: webhook.id, userId: await idOf(owner), noteId: note.id },
      ...{ type: 'note.deleted', body: '{}', createdAt: new Date(), status: 'delivered', attempts: 1 },
      ...{ nextAttemptAt: null, lastAttempt: null },
    }),
  );
  const connectionId = randomUUID();
  const crmSettings = {
    ...{ review: 'all', uncertain: 'empty', deals: true, tasks: true },
    ...{ owner: null, stage: null, currency: null },
  };
  const [never, past] = [new Date(8.64e15), new Date(0)];
  await at.inDatabase('integrations', async (connection) => {
    const [userId, createdAt] = [await idOf(owner), new Date()];
    await connection.collection<{ _id: string }>('crmConnections').insertOne({
      ...{ _id: connectionId, userId, kind: 'hubspot', account: 'Acme', accountId: '1', url: null },
      ...{
        settings: crmSettings,
        state: 'paused',
        reason: null,
        createdAt,
        credentials: '',
        credentialsVersion: 0,
      },
      ...{ refreshUntil: past, wakeAt: never, delayedUntil: past, leaseUntil: past, lease: null },
    });
    await connection.collection<{ _id: string }>('crmDeliveries').insertOne({
      ...{ _id: `${connectionId}:${note.id}`, connectionId, userId, noteId: note.id, lane: 'ann lee' },
      ...{ noteCreatedAt: createdAt, createdAt, updatedAt: createdAt, note: null, revision: 0, version: 0 },
      ...{ generation: 0, deleted: false, undo: false, state: 'failed', questions: [], answers: {} },
      ...{ records: {}, attempts: 1, reason: null, dueAt: null, blocking: false },
    });
  });
  const crmRoutes = ['', '/options', '/preview', '/deliveries'];
  const crmDeliveryRoutes = ['answers', 'retry', 'undo'];
  const jobOf = (kind: string) => String(jobs.find((job) => job['kind'] === kind)?._id);
  const noteRoutes = [
    ...['', '/word-times', '/audio', '/corrections/:start', '/history', '/related', '/extract', '/email'],
    ...['/restore', '/confirm', '/follow-up', '/follow-up.ics'],
  ];
  return {
    ...Object.fromEntries(
      noteRoutes.map((rest) => [
        `/api/sales-notes/:id${rest}`,
        `/api/sales-notes/${note.id}${rest.replace(':start', '0')}`,
      ]),
    ),
    '/api/process-audio/:id': `/api/process-audio/${jobOf('process')}`,
    '/api/transcribe-audio/:id': `/api/transcribe-audio/${jobOf('transcribe')}`,
    '/api/recordings/:id/audio': `/api/recordings/${failed.id}/audio`,
    '/api/recordings/:id/retry': `/api/recordings/${failed.id}/retry`,
    '/api/recordings/:id': `/api/recordings/${failed.id}`,
    '/api/uploads/:id': `/api/uploads/${uploadId}`,
    '/api/contacts/:id': `/api/contacts/${contact.id}`,
    '/api/auth/linked-providers/:id': `/api/auth/linked-providers/${identityId}`,
    // Providers have no owner.
    '/api/auth/oidc/:id/link': '/api/auth/oidc/nobody/link',
    '/api/auth/passkeys/:id': `/api/auth/passkeys/${passkeyId}`,
    '/api/auth/sessions/:id': `/api/auth/sessions/${session.id}`,
    ...Object.fromEntries(
      crmRoutes.map((rest) => [`/api/integrations/:id${rest}`, `/api/integrations/${connectionId}${rest}`]),
    ),
    ...Object.fromEntries(
      crmDeliveryRoutes.map((action) => [
        `/api/integrations/:id/deliveries/:noteId/${action}`,
        `/api/integrations/${connectionId}/deliveries/${note.id}/${action}`,
      ]),
    ),
    '/api/tokens/:id': `/api/tokens/${token.id}`,
    '/api/webhooks/:id': `/api/webhooks/${webhook.id}`,
    '/api/webhooks/:id/test': `/api/webhooks/${webhook.id}/test`,
    '/api/webhooks/:id/deliveries': `/api/webhooks/${webhook.id}/deliveries`,
    '/api/webhooks/:id/deliveries/:delivery/replay': `/api/webhooks/${webhook.id}/deliveries/${deliveryId}/replay`,
  };
};

const bodies: Readonly<Record<string, (person: Person) => object>> = {
  'DELETE /api/auth/passkeys/:id': ({ password }) => ({ password }),
  'DELETE /api/auth/linked-providers/:id': ({ password }) => ({ password }),
  'POST /api/auth/oidc/:id/link': ({ password }) => ({ password }),
  'POST /api/sales-notes/:id/email': ({ email }) => ({ email }),
  'POST /api/sales-notes/:id/confirm': () => ({}),
  'PATCH /api/sales-notes/:id/follow-up': () => ({ done: true }),
  'PATCH /api/integrations/:id': () => ({ state: 'active' }),
  'POST /api/integrations/:id/preview': () => ({ noteId: 'any' }),
  'POST /api/integrations/:id/deliveries/:noteId/answers': () => ({ answers: {} }),
};

const lists = [
  '/api/sales-notes',
  '/api/sales-notes/summary',
  '/api/recordings',
  '/api/recordings/in-progress',
  '/api/contacts',
  '/api/referrals',
  '/api/webhooks',
  '/api/integrations',
  '/api/push',
  '/api/auth/second-factors',
  '/api/tokens',
  '/api/auth/user',
];

const stateOf = async (person: Person) =>
  Object.fromEntries(
    await Promise.all(lists.map(async (path) => [path, (await person.call('GET', path)).json] as const)),
  );

const queries: Readonly<Record<string, string>> = { '/api/sales-notes/about': '?contact=Ann+Lee' };

export const objectAttacks = (at: () => Installation): void => {
  attack(21, 'objects of another user cannot be found or changed by any method', async () => {
    const [owner, stranger] = [await signUp(at().url), await signUp(at().url)];
    const objects = await createObjects(at(), owner);
    expect(Object.keys(objects).sort()).toEqual([...new Set(owned.map(({ path }) => path))].sort());
    const before = await stateOf(owner);
    for (const route of owned) {
      const path = objects[route.path] ?? '';
      const body =
        bodies[nameOf(route)]?.(stranger) ??
        (route.method === 'PATCH' ? { companyName: 'Stolen Ltd' } : undefined);
      const { status } = await stranger.call(route.method, path, body);
      // Deleting a contact is idempotent.
      const expected = nameOf(route) === 'DELETE /api/contacts/:id' ? 204 : 404;
      expect([nameOf(route), status]).toEqual([nameOf(route), expected]);
      if (route.method === 'GET')
        expect([path, (await owner.call('GET', path)).status]).not.toEqual([path, 404]);
    }
    const [id] = (objects['/api/sales-notes/:id'] ?? '').split('/').slice(-1);
    for (const [action, more, expected] of [
      [
        'email',
        { email: stranger.email },
        '400 {"error":"There are no sales notes to email.","code":"no_notes"}',
      ],
      ['export?format=json&tz=UTC', {}, '200 []'],
      ['delete', {}, '200 {"deleted":0}'],
      ['restore', {}, '200 {"restored":0}'],
    ] as const) {
      const path = `/api/sales-notes/${action}`;
      const { status, text } = await stranger.call('POST', path, { ids: [id], ...more });
      expect([action, `${status} ${text.replaceAll(/\s/g, ' ').trim()}`]).toEqual([action, expected]);
    }
    expect((await stranger.call('GET', `/api/sales-notes?ids=${id}`)).json).toEqual([]);
    for (const path of ['/api/sales-notes', '/api/contacts']) await stranger.call('DELETE', path);
    expect(JSON.stringify(await stateOf(stranger))).not.toMatch(/Ann Lee|Acme/);
    expect(await stateOf(owner)).toEqual(before);
  });

  attack(22, 'the gateway and services reject admin calls by non-admins', async () => {
    const [person, boss] = [await signUp(at().url), await signUpAdmin(at())];
    const bossId = await idOf(boss);
    for (const route of adminRoutes) {
      const { method, service } = route;
      const path = fill(route.path, bossId);
      const statuses = [
        (await at().send(path, { method, headers: as(person) })).status,
        (await at().send(path, { method, headers: ownPage })).status,
        (await at().sendTo(service, path, { method, headers: bearer(tokenOf(person)) })).status,
        (await at().sendTo(service, path, { method })).status,
      ];
      expect([nameOf(route), statuses]).toEqual([nameOf(route), [403, 401, 403, 401]]);
    }
    expect((await boss.call('GET', '/api/users')).status).toBe(200);
  });

  attack(23, 'unknown fields change nothing', async () => {
    const extra = {
      id: 'taken',
      isAdmin: true,
      admin: true,
      referralCredits: 1e6,
      sessionVersion: 99,
      createdAt: '2001-01-01T00:00:00.000Z',
      emailVerifiedAt: '2001-01-01T00:00:00.000Z',
      passwordHash: 'x',
      revision: 99,
      userId: 'another',
      status: 'accepted',
    };
    const account = { name: 'Eve', email: `${randomUUID()}@example.com`, password: 'correct horse' };
    const signedUp = await at().send('/api/auth/signup', {
      method: 'POST',
      headers: jsonBody,
      body: JSON.stringify({ ...account, ...extra }),
    });
    expect([signedUp.status, signedUp.json]).toEqual([201, { name: 'Eve', email: account.email }]);
    const [cookie = ''] = signedUp.headers['set-cookie']?.[0]?.split(';') ?? [];
    const { json: made } = await at().send('/api/auth/user', { headers: { ...ownPage, cookie } });
    expect(made).toMatchObject({ isAdmin: false, referralCredits: 0, email: account.email });
    expect([made['id'], made['createdAt']]).not.toEqual([extra.id, extra.createdAt]);
    const person = await signUp(at().url);
    const before = (await person.call('GET', '/api/auth/user')).json;
    const preferences = { salesNotesEmail: person.email, currency: 'USD', ...extra };
    const { json: changed } = await person.call('PATCH', '/api/user/preferences', preferences);
    expect(changed).toEqual({ ...before, currency: 'USD' });
    const { json: note } = await submitTextCall(person, 'Met Ann Lee of Acme Ltd.');
    await person.call('PATCH', `/api/sales-notes/${note.id}`, { companyName: 'Zenith Labs', ...extra });
    const { json: notes } = await person.call('GET', '/api/sales-notes');
    expect(notes).toMatchObject([{ id: note.id, createdAt: note.createdAt, companyName: 'Zenith Labs' }]);
    const invited = { name: 'Friend', email: 'mass@example.com', ...extra };
    const { json: referrals } = await person.call('POST', '/api/referrals', {
      referrals: [invited],
      ...extra,
    });
    expect(referrals).toMatchObject([{ status: 'pending', acceptedAt: null }]);
    expect((await person.call('GET', '/api/users')).status).toBe(403);
  });

  attack(24, 'GET responses contain only documented fields', async () => {
    const [person, boss] = [await signUp(at().url), await signUpAdmin(at())];
    await createObjects(at(), person);
    await person.call('POST', '/api/referrals', {
      referrals: [{ name: 'Friend', email: 'more@example.com' }],
    });
    const plain = apiRoutes.filter(
      ({ method, path }) => method === 'GET' && !path.includes(':') && path !== '/api/sales-notes/export',
    );
    for (const { access, path, responses, ...route } of plain) {
      const { status, json } = await (access === 'admin' ? boss : person).call(
        'GET',
        `${path}${queries[path] ?? ''}`,
      );
      const schema = responses[status];
      expect([path, status]).toEqual([path, 200]);
      // Parsing strips undocumented fields.
      expect([nameOf({ ...route, path }), schema?.parse(json)]).toEqual([nameOf({ ...route, path }), json]);
    }
  });
};
