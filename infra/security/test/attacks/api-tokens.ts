import { apiScopes, type ApiScope } from '@debrief/contracts/http/api-tokens';
import { apiRoutes } from '@debrief/contracts/http/routes';
import { exchangePath } from '@debrief/contracts/session-token';
import { eventually, loadAdjustedSecond, signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { as, bearer, jsonBody, ownPage, signUpAdmin } from '../../people.ts';
import { fill, nameOf } from '../../routes.ts';

const createToken = async (person: Person, scopes: readonly ApiScope[] = apiScopes) =>
  (await person.call('POST', '/api/tokens', { name: 'CRM', scopes, password: person.password })).json as {
    id: string;
    token: string;
  };

/** Exchanges a token like the gateway. An attacker inside the network could steal the result. */
const exchange = async (at: Installation, token: string): Promise<string> => {
  const { json } = await at.sendTo('auth', exchangePath, {
    method: 'POST',
    headers: jsonBody,
    body: JSON.stringify({ token }),
  });
  return String(json['token']);
};

export const apiTokenAttacks = (at: () => Installation): void => {
  attack(44, 'an admin’s API token with every scope opens no call that is not for tokens', async () => {
    const boss = await signUpAdmin(at());
    const { token } = await createToken(boss);
    for (const route of apiRoutes.filter(({ scope, tokenOnly }) => !scope && !tokenOnly)) {
      const path = fill(route.path);
      const { status, json } = await at().send(path, { method: route.method, headers: bearer(token) });
      expect([nameOf(route), status, json['code']]).toEqual([nameOf(route), 403, 'scope']);
    }
    expect((await boss.call('GET', '/api/users')).status).toBe(200);
  });

  attack(45, 'every service rejects a stolen session token of an API token without the scope', async () => {
    const boss = await signUpAdmin(at());
    const reading = await exchange(at(), (await createToken(boss, ['notes:read'])).token);
    for (const route of apiRoutes.filter(({ access }) => access !== 'anyone')) {
      if (route.scope === 'notes:read' || route.tokenOnly?.includes('notes:read')) continue;
      const { method, service } = route;
      const { status } = await at().sendTo(service, fill(route.path), { method, headers: bearer(reading) });
      expect([nameOf(route), status]).toEqual([nameOf(route), 403]);
    }
    const notes = await at().sendTo('notes', '/api/sales-notes', { headers: bearer(reading) });
    expect(notes.status).toBe(200);
    const { status } = await at().sendTo('auth', '/internal/confirm', {
      method: 'POST',
      headers: { ...jsonBody, ...bearer(reading) },
      body: JSON.stringify({ password: boss.password }),
    });
    expect(status).toBe(403);
  });

  attack(
    46,
    'a revoked API token and its session token are rejected everywhere within a second',
    async () => {
      const person = await signUp(at().url);
      const { id, token } = await createToken(person);
      const stolen = await exchange(at(), token);
      const statuses = async () => [
        (await at().send('/api/sales-notes', { headers: bearer(token) })).status,
        (await at().sendTo('notes', '/api/sales-notes', { headers: bearer(stolen) })).status,
        (await at().sendTo('ai-pipeline', '/api/contacts', { headers: bearer(stolen) })).status,
      ];
      expect(await statuses()).toEqual([200, 200, 200]);
      const second = await loadAdjustedSecond(at().url);
      expect((await person.call('DELETE', `/api/tokens/${id}`)).status).toBe(204);
      await eventually(async () => (await statuses()).every((status) => status === 401), second);
      expect((await at().send('/api/contacts', { headers: bearer(token) })).status).toBe(401);
    },
  );

  attack(47, 'an API token identifies nobody as a cookie, and outweighs another user’s cookie', async () => {
    const [anna, ben] = [await signUp(at().url), await signUp(at().url)];
    await submitTextCall(ben, 'Met Ann Lee of Acme Ltd.');
    const { token } = await createToken(anna);
    const stolen = await exchange(at(), token);
    for (const value of [token, stolen]) {
      const headers = { ...ownPage, cookie: `debrief_session=${value}` };
      expect((await at().send('/api/sales-notes', { headers })).status).toBe(401);
    }
    const both = { ...as(ben), ...bearer(token) };
    const listed = await at().send('/api/sales-notes', { headers: both });
    expect([listed.status, listed.json, listed.headers['set-cookie']]).toEqual([200, [], undefined]);
    expect((await at().send('/api/sales-notes', { method: 'DELETE', headers: both })).status).toBe(200);
    expect((await ben.call('GET', '/api/sales-notes')).json).toHaveLength(1);
    const wrong = { ...as(ben), ...bearer(`dbf_${'x'.repeat(43)}`) };
    expect((await at().send('/api/sales-notes', { headers: wrong })).status).toBe(401);
  });
};
