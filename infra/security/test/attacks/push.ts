import { createECDH, randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { eventually, signUp, type Person } from '@debrief/testing/person';
import { sine } from '@debrief/testing/sine';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { idOf } from '../../people.ts';
import { insideAddress } from '../../receivers.ts';

const path = '/api/push/subscriptions';

const newKeys = () => ({
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
});

const subscribe = (person: Person, endpoint: string) =>
  person.call('POST', path, { endpoint, keys: newKeys() });

const recordCall = (person: Person) => {
  const form = new FormData();
  form.append('audio', new Blob([sine(1)], { type: 'audio/wav' }), 'call.wav');
  form.append('transcript', 'Met Ann Lee of Acme Ltd.');
  return person.call('POST', '/api/process-audio', form);
};

/** Counts connections, because a push service is reached by TLS. */
const startListener = async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, insideAddress, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};

export const pushAttacks = (at: () => Installation): void => {
  attack(65, 'a notification reaches no address inside the network, however it is written', async () => {
    const inside = await startListener();
    try {
      const person = await signUp(at().url);
      for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]', '169.254.169.254']) {
        const { status, json } = await subscribe(person, `https://${host}:${inside.port}/`);
        expect([host, status, json.code]).toEqual([host, 400, 'inside_address']);
      }
      expect((await subscribe(person, `https://inside.example:${inside.port}/`)).status).toBe(204);
      const { json: note } = await recordCall(person);
      const userId = await idOf(person);
      await eventually(() =>
        at().inDatabase('mailer', (connection) =>
          connection
            .collection<{ _id: string }>('mails')
            .findOne({ _id: { $regex: `^push:note:${note.id}` }, userId, state: 'failed' }),
        ),
      );
      expect(inside.connections()).toBe(0);
    } finally {
      await inside.stop();
    }
  });

  attack(66, 'another user cannot read, replace or remove a push subscription', async () => {
    const [owner, stranger] = [await signUp(at().url), await signUp(at().url)];
    const endpoint = `https://push.invalid/${randomUUID()}`;
    await subscribe(owner, endpoint);
    const stored = async () => {
      const userId = await idOf(owner);
      return at().inDatabase('mailer', (connection) =>
        connection.collection('pushSubscriptions').find({ userId }).toArray(),
      );
    };
    const before = await stored();
    expect(before).toMatchObject([{ endpoint }]);
    expect((await stranger.call('GET', '/api/push')).json.endpoints).toEqual([]);
    await stranger.call('DELETE', path, { endpoint });
    await subscribe(stranger, endpoint);
    await stranger.call('DELETE', path, { endpoint });
    expect(await stored()).toEqual(before);
  });
};
