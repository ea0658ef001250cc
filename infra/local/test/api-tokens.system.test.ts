import { eventually, loadAdjustedSecond, signUp } from '@debrief/testing/person';
import { shareDebrief, type SharedDebrief } from '@debrief/testing/shared-debrief';

let debrief: SharedDebrief;

beforeAll(async () => {
  debrief = await shareDebrief();
}, 120_000);

const apiCall = (token: string) => {
  const send = (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    return fetch(new URL(path, debrief.url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
  };
  return {
    send,
    statusOf: async (...call: Parameters<typeof send>) => (await send(...call)).status,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests assert the shape
    jsonOf: async (...call: Parameters<typeof send>): Promise<any> => (await send(...call)).json(),
  };
};

const typedCall = (transcript: string): FormData => {
  const form = new FormData();
  form.append('transcript', transcript);
  return form;
};

test('an API token adds a note and contacts without a browser, until it is revoked', async () => {
  const person = await signUp(debrief.url);
  const { json: made } = await person.call('POST', '/api/tokens', {
    ...{ name: 'Zapier', password: person.password },
    scopes: ['notes:read', 'notes:write', 'contacts:read', 'contacts:write'],
  });
  const { send, statusOf, jsonOf } = apiCall(made.token);

  const added = await send(
    'POST',
    '/api/process-audio',
    typedCall('Met Ann Lee of Acme Ltd. Deal of $5 000.'),
  );
  expect(added.status).toBe(201);
  expect(added.headers.get('ratelimit')).toMatch(/; r=\d+; t=\d+$/);
  const note = (await added.json()) as { id: string; contactName: string };
  expect(note.contactName).toBe('Ann Lee');
  expect(await jsonOf('GET', '/api/sales-notes')).toMatchObject([{ id: note.id }]);
  const path = `/api/sales-notes/${note.id}/follow-up`;
  expect(await statusOf('PATCH', path, { done: true })).not.toBe(403);

  const contacts = [{ name: 'Ann Lee', company: 'Acme Ltd', email: null }];
  expect(await statusOf('POST', '/api/contacts', { contacts })).toBe(200);
  expect(await jsonOf('GET', '/api/contacts')).toMatchObject([{ name: 'Ann Lee' }]);

  expect(await jsonOf('GET', '/api/auth/user')).toMatchObject({ code: 'scope' });
  const [listed] = (await person.call('GET', '/api/tokens')).json;
  expect(listed).toMatchObject({ name: 'Zapier', lastUsedAt: expect.any(String) as unknown });

  const second = await loadAdjustedSecond(debrief.url);
  expect((await person.call('DELETE', `/api/tokens/${made.id}`)).status).toBe(204);
  await eventually(async () => (await statusOf('GET', '/api/sales-notes')) === 401, second);
  expect((await person.call('GET', '/api/sales-notes')).json).toHaveLength(1);
  expect(debrief.output()).not.toContain(made.token);
});
