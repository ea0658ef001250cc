import { generateKeyPairSync } from 'node:crypto';
import { jwksPath, tokenAudience, tokenIssuer } from '@debrief/contracts/session-token';
import jwt from 'jsonwebtoken';
import { createRemoteKeySet } from '../src/identity/keys.ts';
import { createRemoteSessionVerifier } from '../src/identity/remote-session-verifier.ts';
import { createTokenVerifier } from '../src/identity/verifier.ts';
import { listen } from '../src/http/server.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const now = new Date('2026-01-05T10:00:00Z');
const verifier = createTokenVerifier(
  { find: async (id) => (id === 'k1' ? publicKey : undefined) },
  () => now,
);

const sign = (change: { claims?: object; key?: typeof privateKey; options?: jwt.SignOptions } = {}) =>
  jwt.sign(
    { ver: 3, admin: false, iat: now.getTime() / 1000, exp: now.getTime() / 1000 + 60, ...change.claims },
    change.key ?? privateKey,
    {
      algorithm: 'ES256',
      keyid: 'k1',
      audience: tokenAudience,
      issuer: tokenIssuer,
      subject: 'u1',
      jwtid: 's1',
      ...change.options,
    },
  );

test('returns the identity of a valid token', async () => {
  expect(await verifier.verify(sign())).toEqual({
    userId: 'u1',
    sessionId: 's1',
    sessionVersion: 3,
    isAdmin: false,
    expiresAt: new Date(now.getTime() + 60_000),
  });
});

test.each([
  ['signed by another key', () => sign({ key: other })],
  ['signed by an unknown key', () => sign({ options: { keyid: 'k2' } })],
  ['for another audience', () => sign({ options: { audience: 'other' } })],
  ['from another issuer', () => sign({ options: { issuer: 'other' } })],
  ['that has expired', () => sign({ claims: { exp: now.getTime() / 1000 - 1 } })],
  ['without a version', () => sign({ claims: { ver: undefined } })],
  ['without a signature', () => `${sign().split('.').slice(0, 2).join('.')}.`],
  [
    'that names the public key as a shared secret',
    () => {
      const [, payload] = sign().split('.');
      const header = Buffer.from('{"alg":"HS256","typ":"JWT","kid":"k1"}').toString('base64url');
      return `${header}.${payload}.AAAA`;
    },
  ],
  ['without valid parts', () => 'a.b.c'],
  [
    'whose payload is not JSON',
    () => {
      const [header, , signature] = sign().split('.');
      return [header, Buffer.from('not JSON').toString('base64url'), signature].join('.');
    },
  ],
])('rejects a token %s', async (_case, token) => {
  expect(await verifier.verify(token())).toBeNull();
});

test('fetches keys once for concurrent requests, and not again at once for a forged id', async () => {
  let requests = 0;
  const server = await listen((_req, res) => {
    requests++;
    res.end(JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }] }));
  });
  try {
    const keys = createRemoteKeySet(server.url, () => 1_000_000);
    const found = await Promise.all(Array.from({ length: 10 }, () => keys.find('k1')));
    expect(found.every((key) => key?.equals(publicKey))).toBe(true);
    await keys.find('forged');
    expect(requests).toBe(1);
  } finally {
    await server.close();
  }
});

test('requests an unknown key at most once every five seconds while auth fails', async () => {
  let requests = 0;
  let time = 0;
  const server = await listen((_req, res) => {
    requests++;
    if (requests > 1) res.writeHead(503);
    res.end(JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }] }));
  });
  try {
    const keys = createRemoteKeySet(server.url, () => time);
    await keys.load();
    for (time = 6_000; time < 10_000; time += 1_000) await keys.find('forged');
    expect(requests).toBe(2);
    expect((await keys.find('k1'))?.equals(publicKey)).toBe(true);
    time = 12_000;
    await keys.find('forged');
    expect(requests).toBe(3);
  } finally {
    await server.close();
  }
});

describe('the keys of a long-running process', () => {
  const jwk = (kid: string) => ({ ...publicKey.export({ format: 'jwk' }), kid });
  const publish = async (...kids: string[]) => {
    const auth = { kids, requests: 0, isDown: false };
    const server = await listen((_req, res) => {
      auth.requests++;
      if (auth.isDown) res.writeHead(503);
      res.end(JSON.stringify({ keys: auth.kids.map(jwk) }));
    });
    return { auth, server };
  };

  test('are fetched again after a minute, so that a removed key is rejected', async () => {
    const { auth, server } = await publish('fresh', 'leaked');
    let time = 0;
    try {
      const keys = createRemoteKeySet(server.url, () => time);
      await keys.load();
      auth.kids = ['fresh'];
      time = 60_000;
      expect(await keys.find('leaked')).toBeDefined();
      time = 60_001;
      expect([await keys.find('leaked'), auth.requests]).toEqual([undefined, 2]);
      expect(await keys.find('fresh')).toBeDefined();
      expect(auth.requests).toBe(2);
    } finally {
      await server.close();
    }
  });

  test('stay valid while auth fails, with one request a minute', async () => {
    const { auth, server } = await publish('k1');
    let time = 0;
    try {
      const keys = createRemoteKeySet(server.url, () => time);
      await keys.load();
      auth.isDown = true;
      for (time = 61_000; time < 121_000; time += 10_000) {
        const found = await Promise.all(Array.from({ length: 5 }, () => keys.find('k1')));
        expect(found.every((key) => key?.equals(publicKey))).toBe(true);
      }
      expect(auth.requests).toBe(2);
    } finally {
      await server.close();
    }
  });

  test('include a new key for every request that arrives during the fetch', async () => {
    const { auth, server } = await publish('k1');
    let time = 0;
    try {
      const keys = createRemoteKeySet(server.url, () => time);
      await keys.load();
      auth.kids = ['k2', 'k1'];
      time = 6_000;
      const found = await Promise.all([keys.find('k2'), keys.find('k2'), keys.find('k2')]);
      expect(found.every((key) => key?.equals(publicKey))).toBe(true);
      expect(auth.requests).toBe(2);
    } finally {
      await server.close();
    }
  });
});

test('checks the expiry of a token by the given clock', async () => {
  const server = await listen((req, res) => {
    const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }];
    res.end(JSON.stringify(req.url === jwksPath ? { keys } : { sessions: [], users: [] }));
  });
  try {
    let time = now;
    const sessions = createRemoteSessionVerifier(server.url, () => time);
    await sessions.load();
    const expiring = sign();
    expect(await sessions.verify(expiring)).toMatchObject({ userId: 'u1' });
    time = new Date(now.getTime() + 61_000);
    expect(await sessions.verify(expiring)).toBeNull();
  } finally {
    await server.close();
  }
});
