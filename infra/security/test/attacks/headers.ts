import { createHash } from 'node:crypto';
import { signUp } from '@debrief/testing/person';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { as, jsonBody, tokenOf, tryPassword } from '../../people.ts';

const directivesOf = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

/** Returns the CSP hashes of a page's inline scripts. */
const ownScripts = (page: string): readonly string[] =>
  [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Attacks over plain HTTP. `limits.ts` covers TLS. */
export const headerAttacks = (at: () => Installation): void => {
  attack(6, 'session cookies are HttpOnly and SameSite=Lax', async () => {
    const person = await signUp(at().url);
    const { headers } = await tryPassword(at(), person.email, person.password);
    const cookies = headers['set-cookie'] ?? [];
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['debrief_session', 'debrief_device']);
    for (const cookie of cookies) {
      for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie.split('; ')).toContain(flag);
      expect(cookie).not.toMatch(/domain=/i);
    }
  });

  attack(
    9,
    'pages, API responses and errors forbid inline scripts, framing, MIME sniffing and cross-origin microphone use',
    async () => {
      for (const path of ['/', '/api/auth/user', '/api/nothing', '/nothing.js', '/healthz']) {
        const { headers, body } = await at().send(path);
        const policy = directivesOf(String(headers['content-security-policy']));
        const scripts = policy.get('script-src') ?? policy.get('default-src');
        expect([path, scripts]).toEqual([path, ["'self'", ...ownScripts(body)].join(' ')]);
        expect(policy.get('frame-ancestors')).toBe("'none'");
        expect(policy.get('object-src')).toBe("'none'");
        expect(policy.get('base-uri')).toBe("'self'");
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': expect.stringMatching(/^(strict-origin|no-referrer)/) as unknown,
          'permissions-policy': expect.stringContaining('microphone=(self)') as unknown,
        });
      }
    },
  );

  attack(36, 'private responses are not cached', async () => {
    const headers = as(await signUp(at().url));
    const paths = [
      '/api/auth/user',
      '/api/sales-notes',
      '/api/referrals',
      '/api/recordings',
      '/api/contacts',
    ];
    for (const path of [...paths, '/api/sales-notes/summary', '/api/transcription']) {
      const answer = await at().send(path, { headers });
      expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 200, 'no-store']);
    }
  });

  attack(39, 'metrics, health details and internal calls are not exposed', async () => {
    const health = await at().send('/healthz');
    expect([health.status, health.json]).toEqual([200, { status: 'ready' }]);
    const internal = ['/metrics', '/api/metrics', '/internal/ended-sessions', '/.well-known/jwks.json', '/api/docs']; // prettier-ignore
    for (const path of internal) {
      const { body } = await at().send(path, { headers: { accept: 'application/json' } });
      expect([path, /debrief_|process_cpu|"(sessions|keys|openapi)"/.test(body)]).toEqual([path, false]);
    }
  });

  attack(42, 'developer pages require the printed key and a local request', async () => {
    const pages = ['/dev/mailbox'] as const;
    for (const page of pages) {
      const { host, pathname, search } = new URL(at().developerPage(page));
      const key = search.slice('?key='.length);
      const open = (path: string, headers: Record<string, string> = {}) =>
        at().send(path, { headers: { host, ...headers } });
      expect((await open(pathname + search)).status).toBe(200);
      const without = [
        '',
        '?key=',
        `?key=${'x'.repeat(key.length)}`,
        `?key=${key}&key=${key}`,
        `?KEY=${key}`,
      ];
      for (const query of without) expect([query, (await open(page + query)).status]).toEqual([query, 403]);
      expect((await open(page, { authorization: `Bearer ${key}`, 'x-key': key })).status).toBe(403);
      const elsewhere: Record<string, string>[] = [
        { host: 'evil.example' },
        { host: 'localhost.evil.example' },
        { 'x-forwarded-for': '203.0.113.42' },
        { forwarded: 'for=203.0.113.42' },
        { via: '1.1 proxy' },
      ];
      for (const headers of elsewhere)
        expect([headers, (await open(pathname + search, headers)).status]).toEqual([headers, 404]);
    }
  });

  attack(15, 'login creates a new session, even with the cookie of another one', async () => {
    const [victim, attacker] = [await signUp(at().url), await signUp(at().url)];
    const planted = { ...jsonBody, cookie: attacker.cookie() };
    const tokens = [tokenOf(victim), tokenOf(attacker)];
    for (const headers of [planted, jsonBody]) {
      const login = await tryPassword(at(), victim.email, victim.password, headers);
      expect(login.status).toBe(200);
      tokens.push(login.headers['set-cookie']?.[0]?.split(';')[0]?.split('=')[1] ?? '');
    }
    const sessions = tokens.map(
      (token) =>
        (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti,
    );
    expect(new Set(sessions).size).toBe(tokens.length);
  });
};
