import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditEntry, type AuditEntry } from '@debrief/contracts/http/audit';
import { connectionChanged, webhookChanged } from '@debrief/contracts/events/integrations';
import { referralDeleted } from '@debrief/contracts/events/referrals';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { eventually } from '@debrief/testing/person';
import { startTestService, type TestService } from '@debrief/testing/service';
import { z } from 'zod';
import { createAuth } from '../src/app.ts';
import { promote } from '../src/domain/accounts.ts';
import { loadSigningKeys } from '../src/identity/signing-keys.ts';
import { auditModel } from '../src/storage/audit-repository.ts';
import { userModel } from '../src/storage/user-model.ts';
import { createUserRepository } from '../src/storage/user-repository.ts';
import { authOptions } from './auth-options.ts';

const password = 'correct horse';
const secrets = [password, 'a wrong guess'];

let auth: TestService;
let directory: string;
let boss: { id: string; email: string; token: string };

const signIn = (email: string, given = password, headers: Record<string, string> = {}) =>
  auth.call('POST', '/api/auth/login', { json: { email, password: given }, headers });
const signUp = async () => {
  const email = `${randomUUID()}@example.com`;
  const answer = await auth.call('POST', '/api/auth/signup', { json: { name: 'Zanele', email, password } });
  const token = answer.headers.get('x-session-token') ?? '';
  const { id } = (await auth.call('GET', '/api/auth/user', { as: token })).json;
  return { id: String(id), email, token };
};
const read = async (query = ''): Promise<AuditEntry[]> => {
  const { status, json } = await auth.call('GET', `/api/admin/audit${query}`, { as: boss.token });
  expect(status).toBe(200);
  return z.array(auditEntry).parse(json);
};
const actionsOf = async (user: string) =>
  (await read(`?user=${encodeURIComponent(user)}`)).map(({ action }) => action);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-keys-'));
  const keys = await loadSigningKeys(join(directory, 'sessions.json'));
  auth = await startTestService('auth', (dependencies) =>
    createAuth(dependencies, authOptions(keys, { auditDays: 10 })),
  );
  const { id, email } = await signUp();
  const users = createUserRepository(userModel(auth.connection), { publish: () => {} }, 1_000_000);
  await promote({ users, now: () => new Date() }, email);
  boss = { id, email, token: (await signIn(email)).headers.get('x-session-token') ?? '' };
});
afterAll(async () => {
  await auth.stop();
  await rm(directory, { recursive: true });
});

test('records sign-in and sign-out with user, time, request id and network', async () => {
  const person = await signUp();
  const headers = { 'x-request-id': 'call-17', 'x-forwarded-for': '198.51.100.77' };
  const token = (await signIn(person.email, password, headers)).headers.get('x-session-token') ?? '';
  await auth.call('POST', '/api/auth/logout', { as: token });
  const [out, entry] = await read(`?user=${person.id}`);
  expect(out?.action).toBe('signed-out');
  expect(entry).toEqual({
    id: expect.any(String),
    createdAt: expect.any(String),
    action: 'signed-in',
    actor: { id: person.id, email: person.email },
    user: { id: person.id, email: person.email },
    count: 1,
    requestId: 'call-17',
    network: '198.51.100.0/24',
  });
});

test('counts wrong passwords in one entry and does not record unknown addresses', async () => {
  const person = await signUp();
  await Promise.all([1, 2, 3].map(() => signIn(person.email, 'a wrong guess')));
  await signIn('nobody@example.com', 'a wrong guess');
  const failed = await eventually(async () => {
    const [entry] = await read(`?user=${person.email.toUpperCase()}`);
    return entry?.count === 3 && entry;
  });
  expect(failed).toMatchObject({ action: 'sign-in-failed', actor: null, user: { id: person.id } });
  expect(await actionsOf('nobody@example.com')).toEqual([]);
});

test('records a deletion with the admin and only the id of the deleted user', async () => {
  const person = await signUp();
  await auth.call('DELETE', `/api/admin/users/${person.id}`, { as: boss.token });
  const [entry] = await read(`?user=${person.id}`);
  expect(entry).toMatchObject({
    action: 'user-deleted',
    actor: { id: boss.id, email: boss.email },
    user: { id: person.id, email: null },
  });
  expect(await actionsOf(boss.id)).toContain('user-deleted');
});

test('does not record a rejected deletion of the last admin', async () => {
  expect((await auth.call('DELETE', `/api/admin/users/${boss.id}`, { as: boss.token })).status).toBe(409);
  const own = await read(`?user=${boss.id}`);
  expect(own.filter(({ action, user }) => action === 'user-deleted' && user.id === boss.id)).toEqual([]);
});

test('records new admins and deleted referrals once, from their events', async () => {
  expect(await eventually(async () => (await actionsOf(boss.id)).includes('made-admin'))).toBe(true);
  const referrer = await signUp();
  const told = (deletedBy?: string) =>
    recordEvent(referralDeleted, {
      subject: 'referral-1',
      at: new Date(),
      data: { referralId: 'referral-1', referrerId: referrer.id, ...(deletedBy && { deletedBy }) },
    });
  const byAdmin = told(boss.id);
  for (const event of [byAdmin, byAdmin, told()]) await auth.bus.publish(event);
  expect(await actionsOf(referrer.id)).toEqual(['referral-deleted']);
});

test('logs webhooks that a user creates or deletes, once', async () => {
  const { id: userId } = await signUp();
  const told = (change: 'created' | 'updated' | 'deleted', revision: number) =>
    recordEvent(webhookChanged, {
      ...{ subject: 'wh_1', at: new Date() },
      data: { userId, webhookId: 'wh_1', revision, change, host: 'example.com', wantsFollowUps: false },
    });
  const created = told('created', 1);
  for (const event of [created, created, told('updated', 2), told('deleted', 3)])
    await auth.bus.publish(event);
  expect((await actionsOf(userId)).sort()).toEqual(['webhook-created', 'webhook-deleted']);
});

test('logs each change of a CRM connection once', async () => {
  const { id: userId } = await signUp();
  const changes = ['connected', 'reconnected', 'paused', 'resumed', 'disconnected', 'undone'] as const;
  for (const change of changes) {
    const data = { userId, connectionId: 'crm1', kind: 'twenty', change };
    const event = recordEvent(connectionChanged, { subject: 'crm1', at: new Date(), data });
    for (let times = 0; times < 2; times++) await auth.bus.publish(event);
  }
  expect((await actionsOf(userId)).sort()).toEqual(changes.map((change) => `crm-${change}`).sort());
});

test('lists entries newest first, without gaps or duplicates between pages', async () => {
  const person = await signUp();
  for (let times = 0; times < 5; times++) await signIn(person.email);
  const all = await read(`?user=${person.id}`);
  const paged: AuditEntry[] = [];
  let path: string | undefined = `/api/admin/audit?user=${person.id}&limit=2`;
  while (path) {
    const { json, headers } = await auth.call('GET', path, { as: boss.token });
    paged.push(...json);
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(all).toHaveLength(5);
  expect(paged).toEqual(all);
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
});

test('rejects users who are not admins', async () => {
  const person = await signUp();
  expect((await auth.call('GET', '/api/admin/audit')).status).toBe(401);
  expect((await auth.call('GET', '/api/admin/audit', { as: person.token })).status).toBe(403);
});

test('stores no secrets and expires entries after AUDIT_DAYS', async () => {
  const stored = await auditModel(auth.connection).find().lean();
  for (const secret of [...secrets, boss.token]) expect(JSON.stringify(stored)).not.toContain(secret);
  expect(stored.length).toBeGreaterThan(5);
  for (const { createdAt, expiresAt } of stored)
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(10 * 86_400_000);
  const indexes = await auditModel(auth.connection).listIndexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});
