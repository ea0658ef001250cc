import { apiRoutes } from '@debrief/contracts/http/routes';
import { sine } from '@debrief/testing/sine';
import { signUp, submitTextCall } from '@debrief/testing/person';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { as, bearer, idOf, ownPage, tokenOf } from '../../people.ts';
import { fill, nameOf, protectedRoutes } from '../../routes.ts';

const forged = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';

const smuggled = (cookie: string) =>
  [
    'DELETE /api/sales-notes HTTP/1.1',
    'Host: x',
    'Sec-Fetch-Site: same-origin',
    `Cookie: ${cookie}`,
    'Connection: close\r\n\r\n',
  ].join('\r\n');

export const edgeAttacks = (at: () => Installation): void => {
  attack(1, 'client-supplied identity headers are ignored, including with Expect: 100-continue', async () => {
    const victim = await signUp(at().url);
    const claims = {
      ...ownPage,
      'x-user-id': await idOf(victim),
      'x-session-token': tokenOf(victim),
      'x-forwarded-user': victim.email,
    };
    for (const expectation of [[], ['100-continue']]) {
      const headers = { ...claims, ...(expectation.length > 0 && { expect: expectation }) };
      expect((await at().send('/api/sales-notes', { headers })).status).toBe(401);
      // Logout needs no session, so it returns 200. Only the forged headers could identify the victim, whose
      // session must not end.
      expect((await at().send('/api/auth/logout', { method: 'POST', headers })).status).toBe(200);
      // A bearer token must be an API token, even on a public route.
      const forged = { ...headers, ...bearer(tokenOf(victim)) };
      expect((await at().send('/api/sales-notes', { headers: forged })).status).toBe(401);
      expect((await at().send('/api/auth/logout', { method: 'POST', headers: forged })).status).toBe(401);
      expect((await victim.call('GET', '/api/auth/user')).status).toBe(200);
    }
  });

  attack(3, 'every service rejects calls without a token or with a forged token', async () => {
    const attempts: Record<string, string>[] = [{}, bearer(forged), { cookie: `debrief_session=${forged}` }];
    for (const headers of attempts) {
      for (const route of protectedRoutes) {
        const { method, path, service } = route;
        const { status } = await at().sendTo(service, fill(path), { method, headers });
        expect([nameOf(route), status]).toEqual([nameOf(route), 401]);
      }
    }
  });

  attack(4, 'no request can be smuggled in the body of another', async () => {
    const victim = await signUp(at().url);
    await submitTextCall(victim, 'Spoke to Sarah Jones at Acme Ltd.');
    const hidden = smuggled(victim.cookie());
    const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
    const bodies: [head: string[], body: string][] = [
      [['DELETE /api/sales-notes/some-1 HTTP/1.1', 'Transfer-Encoding: chunked'], chunk],
      [['POST /api/auth/login HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`],
      [['POST /api/auth/login HTTP/1.1', 'Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${hidden}`],
      [['POST /api/auth/login HTTP/1.1', 'Content-Length: 0', 'Content-Length: 5'], hidden],
      [['POST /api/auth/login HTTP/1.1', 'Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`],
    ]; // prettier-ignore
    for (const [[first, ...lengths], body] of bodies) {
      const head = [first, 'Host: x', 'Sec-Fetch-Site: same-origin', ...lengths].join('\r\n');
      const answers = await at().sendRaw(`${head}\r\n\r\n${body}`);
      expect([head, answers.match(/HTTP\/1\.1 \d+/g)]).toEqual([head, [expect.stringMatching(/ 4\d\d$/)]]);
    }
    expect((await victim.call('GET', '/api/sales-notes')).json).toHaveLength(1);
  });

  attack(5, 'unlisted methods and paths are rejected', async () => {
    const headers = as(await signUp(at().url));
    const trace = await at().send('/api/auth/user', { method: 'TRACE', headers });
    expect([trace.status, trace.body.includes(headers.cookie)]).toEqual([405, false]);
    const methods = ['PUT', 'PATCH', 'OPTIONS', 'PROPFIND', 'PURGE', 'LOCK', 'SEARCH'];
    for (const method of methods)
      expect((await at().send('/api/auth/user', { method, headers })).status).toBe(405);
    const paths = [
      '/api/nothing',
      '/api/internal/ended-sessions',
      '/api/auth/user/',
      '/API/auth/user',
      '/api//auth/user',
      '/api/auth/%75ser',
      '/api/sales-notes/%2e%2e/users',
      '/api/sales-notes/..%2fusers',
      '/api/sales-notes/../users',
    ];
    for (const path of paths)
      expect([path, (await at().send(path, { headers })).status]).toEqual([path, 404]);
    expect(await at().sendRaw('CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: x\r\n\r\n')).not.toMatch(
      /^HTTP\/1\.1 2/,
    );
  });

  attack(7, 'cross-site requests with the session cookie change nothing', async () => {
    const victim = await signUp(at().url);
    const { cookie } = as(victim);
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example', 'content-type': 'application/json' },
      { origin: 'https://evil.example', 'content-type': 'text/plain' },
      { origin: 'https://evil.example', 'content-type': 'multipart/form-data; boundary=x' },
      { origin: 'null', 'content-type': 'text/plain' },
      { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
      { 'sec-fetch-site': 'same-site', 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ];
    const changing = apiRoutes.filter(
      ({ method, allowCrossSite, tokenOnly }) => method !== 'GET' && !allowCrossSite && !tokenOnly,
    );
    for (const from of elsewhere) {
      for (const route of changing) {
        const { method, path } = route;
        const { status, json } = await at().send(fill(path), { method, headers: { ...from, cookie } });
        expect([nameOf(route), status, json['code']]).toEqual([nameOf(route), 403, 'cross_site']);
      }
    }
    expect((await victim.call('GET', '/api/auth/user')).status).toBe(200);
  });

  attack(10, 'no other origin can read a response', async () => {
    const headers = { ...as(await signUp(at().url)), origin: 'https://evil.example' };
    const preflight = {
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'content-type',
    };
    for (const path of ['/api/auth/user', '/api/sales-notes', '/', '/healthz']) {
      const read = await at().send(path, { headers });
      const asked = await at().send(path, { method: 'OPTIONS', headers: { ...headers, ...preflight } });
      for (const answer of [read, asked]) {
        const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
        expect([path, allowed]).toEqual([path, []]);
      }
    }
  });

  attack(27, 'oversized bodies are rejected, and memory stays bounded', async () => {
    const person = await signUp(at().url);
    const headers = { ...as(person), 'content-type': 'application/json' };
    const views = '/api/track-page-view';
    const large = JSON.stringify({ path: '/', referrer: 'x'.repeat(10 * 1024) });
    const declared = await at().send(views, { method: 'POST', headers, body: large });
    const chunked = await at().send(views, {
      method: 'POST',
      headers: { ...headers, 'transfer-encoding': 'chunked' },
      body: large,
    });
    expect([declared.status, chunked.status]).toEqual([413, 413]);

    const recording = Buffer.concat([sine(1), Buffer.alloc(27 * 1024 * 1024)]);
    const before = await at().memory();
    const uploads = await Promise.all(
      Array.from({ length: 6 }, () => {
        const form = new FormData();
        form.append('audio', new Blob([recording]), 'call.wav');
        return person.call('POST', '/api/process-audio', form);
      }),
    );
    expect(uploads.map(({ status }) => status)).toEqual(Array(6).fill(413));
    expect((await at().memory()) - before).toBeLessThan(150);
  });
};
