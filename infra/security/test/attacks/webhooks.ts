import { eventually, signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { attack } from '../../attack.ts';
import type { Installation } from '../../installation.ts';
import { insideAddress, outsideAddress, startReceiver, type Receiver } from '../../receivers.ts';

const withReceivers = async (
  work: (inside: Receiver, outside: Receiver) => Promise<void>,
  answer?: Parameters<typeof startReceiver>[1],
): Promise<void> => {
  const inside = await startReceiver(insideAddress);
  const outside = await startReceiver(outsideAddress, answer);
  try {
    await work(inside, outside);
  } finally {
    await Promise.all([inside.stop(), outside.stop()]);
  }
};

const addWebhook = (person: Person, url: string) =>
  person.call('POST', '/api/webhooks', { url, events: ['note.created'] });

const testWebhook = async (person: Person, url: string) => {
  const { json } = await addWebhook(person, url);
  return (await person.call('POST', `/api/webhooks/${json.id}/test`)).json;
};

const refusal = { ok: false, error: 'This address is inside the network, which is not allowed.' };

export const webhookAttacks = (at: () => Installation): void => {
  attack(48, 'a webhook cannot be sent to an address inside the network, however it is written', () =>
    withReceivers(async (inside, outside) => {
      const person = await signUp(at().url);
      const { port } = inside;
      for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]']) {
        const { status, json } = await addWebhook(person, `http://${host}:${port}/`);
        expect([host, status, json.code]).toEqual([host, 400, 'inside_address']);
      }
      for (const host of ['10.0.0.1', '169.254.169.254', '[fd00::1]', '[64:ff9b::7f00:1]'])
        expect([host, (await addWebhook(person, `http://${host}/`)).status]).toEqual([host, 400]);
      const { json } = await addWebhook(person, `${outside.url}/hooks`);
      const moved = await person.call('PATCH', `/api/webhooks/${json.id}`, { url: inside.url });
      expect(moved.status).toBe(400);
      expect(await testWebhook(person, `${outside.url}/hooks`)).toMatchObject({ ok: true });
      expect([inside.received, outside.received]).toEqual([[], ['/hooks']]);
    }),
  );

  attack(49, 'a host name that leads inside the network is not reached, even after a rebinding', () =>
    withReceivers(async (inside) => {
      const person = await signUp(at().url);
      const { port } = inside;
      expect(await testWebhook(person, `http://inside.example:${port}/`)).toMatchObject(refusal);
      const url = `http://rebinding.example:${port}/`;
      const { json } = await addWebhook(person, url);
      const errors: string[] = [];
      for (let lookup = 0; lookup < 4; lookup++)
        errors.push((await person.call('POST', `/api/webhooks/${json.id}/test`)).json.error);
      expect(errors).toContain(refusal.error);
      expect(inside.received).toEqual([]);
    }),
  );

  attack(50, 'redirects of a receiver are not followed', () =>
    withReceivers(
      async (inside, outside) => {
        const person = await signUp(at().url);
        for (const target of [`${inside.url}/secret`, `${outside.url}/secret`])
          expect(await testWebhook(person, `${outside.url}/?to=${target}`)).toMatchObject({
            ...{ ok: false, responseStatus: 307 },
          });
        expect([inside.received, outside.received.filter((path) => path === '/secret')]).toEqual([[], []]);
      },
      (req, res) => {
        const target = new URL(req.url ?? '/', 'http://outside').searchParams.get('to');
        res.writeHead(target ? 307 : 200, target ? { location: target } : {}).end();
      },
    ),
  );

  attack(51, 'another user cannot read, change, test or replay a webhook', () =>
    withReceivers(async (_inside, outside) => {
      const [owner, stranger] = [await signUp(at().url), await signUp(at().url)];
      const { json: webhook } = await addWebhook(owner, `${outside.url}/hooks`);
      await submitTextCall(owner, 'Met Ann Lee of Acme Ltd.');
      const path = `/api/webhooks/${webhook.id}`;
      const deliveries = async () => (await owner.call('GET', `${path}/deliveries`)).json;
      const [delivery] = await eventually(async () => {
        const found = await deliveries();
        return found[0]?.status === 'delivered' && found;
      });
      const replay = `${path}/deliveries/${delivery.id}/replay`;
      for (const [method, target, body] of [
        ['GET', `${path}/deliveries`, undefined],
        ['POST', replay, undefined],
        ['POST', `${path}/test`, undefined],
        ['PATCH', path, { url: 'https://stolen.example/', rotateSecret: true }],
        ['DELETE', path, undefined],
      ] as const) {
        const { status, text } = await stranger.call(method, target, body);
        expect([method, target, status, text.includes('Ann Lee')]).toEqual([method, target, 404, false]);
      }
      // Nor through a webhook of their own.
      const { json: own } = await addWebhook(stranger, `${outside.url}/own`);
      const foreign = `/api/webhooks/${own.id}/deliveries/${delivery.id}/replay`;
      expect((await stranger.call('POST', foreign)).status).toBe(404);
      expect(await deliveries()).toEqual([delivery]);
      expect(outside.received).toEqual(['/hooks']);
    }),
  );

  attack(52, 'the secret of a webhook is shown once, and is in no other response, log or database', () =>
    withReceivers(async (_inside, outside) => {
      const person = await signUp(at().url);
      const { json: webhook } = await addWebhook(person, `${outside.url}/hooks`);
      const path = `/api/webhooks/${webhook.id}`;
      const { json: rotated } = await person.call('PATCH', path, { rotateSecret: true });
      const secrets = [webhook.secret, rotated.secret] as string[];
      expect(secrets).toEqual([expect.stringMatching(/^whsec_/), expect.stringMatching(/^whsec_/)]);
      const texts = [
        (await person.call('GET', '/api/webhooks')).text,
        (await person.call('PATCH', path, { events: ['note.updated'] })).text,
        (await person.call('POST', `${path}/test`)).text,
        (await person.call('GET', `${path}/deliveries`)).text,
        at().output(),
        await at().inDatabase('integrations', async (connection) =>
          JSON.stringify(await connection.collection('webhooks').find({}).toArray()),
        ),
      ];
      for (const secret of secrets)
        expect(texts.map((text) => text.includes(secret.replace('whsec_', '')))).toEqual(
          texts.map(() => false),
        );
    }),
  );
};
