import { randomUUID } from 'node:crypto';
import { signUp, type Person } from '@debrief/testing/person';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { as, idOf, ownPage, tryPassword } from '../../people.ts';
import { insideAddress, outsideAddress, startReceiver, type Receiver } from '../../receivers.ts';

const withCrm = async (work: (crm: Receiver) => Promise<void>, address = outsideAddress): Promise<void> => {
  const crm = await startReceiver(address);
  try {
    await work(crm);
  } finally {
    await crm.stop();
  }
};

const connect = (person: Person, url: string, token: string) =>
  person.call('POST', '/api/integrations', { kind: 'twenty', url, token });

const callback = '/api/integrations/oauth/pipedrive/callback';

/** Returns where the callback sends the browser. */
const finish = async (at: Installation, headers: Record<string, string>, state: string) => {
  const answer = await at.send(`${callback}?code=stolen&state=${state}`, { headers });
  return [answer.status, new URL(answer.headers.location ?? 'http://none').search];
};

const refused = [302, '?error=oauth_failed'];

export const crmAttacks = (at: () => Installation): void => {
  attack(57, 'a sign-in to a CRM is finished once, in the session that started it', async () => {
    const [person, stranger] = [await signUp(at().url), await signUp(at().url)];
    const start = async () => {
      const { json } = await person.call('POST', '/api/integrations/oauth/pipedrive/start');
      return new URL(json.url).searchParams.get('state') ?? '';
    };
    const [second = ''] =
      (await tryPassword(at(), person.email, person.password)).headers['set-cookie'] ?? [];
    const otherSession = { ...ownPage, cookie: second.split(';')[0] ?? '' };
    expect(await finish(at(), otherSession, await start())).toEqual(refused);
    expect(await finish(at(), as(stranger), await start())).toEqual(refused);
    expect(await finish(at(), as(person), 'guessed')).toEqual(refused);
    const state = await start();
    // The code is not valid, but the state is, and is used up.
    expect(await finish(at(), as(person), state)).toEqual([302, '?error=crm_unavailable']);
    expect(await finish(at(), as(person), state)).toEqual(refused);
    for (const each of [person, stranger])
      expect((await each.call('GET', '/api/integrations')).json.connections).toEqual([]);
  });

  attack(58, 'the credentials of a CRM are in no response, log or readable document', () =>
    withCrm(async (crm) => {
      const person = await signUp(at().url);
      const token = `crm-${randomUUID()}`;
      const made = await connect(person, crm.url, token);
      expect(made.status).toBe(201);
      const path = `/api/integrations/${made.json.id}`;
      const texts = [
        made.text,
        (await person.call('GET', '/api/integrations')).text,
        (await person.call('PATCH', path, { state: 'paused' })).text,
        (await person.call('GET', `${path}/options`)).text,
        (await person.call('GET', `${path}/deliveries`)).text,
        at().output(),
        await at().inDatabase('integrations', async (connection) =>
          JSON.stringify(await connection.collection('crmConnections').find({}).toArray()),
        ),
      ];
      expect(texts.map((text) => text.includes(token))).toEqual(texts.map(() => false));
    }),
  );

  attack(59, 'another user cannot read, change, use or remove a connection', () =>
    withCrm(async (crm) => {
      const [owner, stranger] = [await signUp(at().url), await signUp(at().url)];
      const { json: connection } = await connect(owner, crm.url, 'token-1');
      const path = `/api/integrations/${connection.id}`;
      for (const [method, target, body] of [
        ['GET', `${path}/options`, undefined],
        ['GET', `${path}/deliveries`, undefined],
        ['POST', `${path}/preview`, { noteId: 'any' }],
        ['POST', `${path}/deliveries/any/undo`, undefined],
        ['PATCH', path, { state: 'paused' }],
        ['DELETE', path, undefined],
      ] as const)
        expect([target, (await stranger.call(method, target, body)).status]).toEqual([target, 404]);
      expect((await stranger.call('GET', '/api/integrations')).json.connections).toEqual([]);
      // The same account, connected by another user, is another connection.
      const { json: own } = await connect(stranger, crm.url, 'token-1');
      expect(own.id).not.toBe(connection.id);
      expect((await owner.call('GET', '/api/integrations')).json.connections).toEqual([connection]);
      // Debrief lists contacts after it connects, so only requests for members are counted.
      const members = crm.received.filter((requested) => requested.startsWith('/rest/workspaceMembers'));
      expect(members).toHaveLength(2);
      expect(await idOf(owner)).not.toBe(await idOf(stranger));
    }),
  );

  attack(60, 'a connection cannot reach an address inside the network', () =>
    withCrm(async (inside) => {
      const person = await signUp(at().url);
      for (const url of [inside.url, `http://inside.example:${inside.port}`]) {
        const { status, json } = await connect(person, url, 'token-1');
        expect([url, status, json.code]).toEqual([url, 503, 'crm_unavailable']);
      }
      const card = { kind: 'carddav', url: inside.url, user: 'anna', password: 'secret' };
      expect((await person.call('POST', '/api/integrations', card)).status).toBe(503);
      expect(inside.received).toEqual([]);
    }, insideAddress),
  );
};
