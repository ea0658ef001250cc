import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { Webhook } from 'standardwebhooks';

const page = readFileSync(new URL('../../../docs/automation.md', import.meta.url), 'utf8');
const [, code = ''] = page.split('```js\n').map((part) => part.split('```')[0]);

const secret = `whsec_${Buffer.from('a secret of Debrief').toString('base64')}`;
const body = '{"type":"note.created","data":{"contactName":"Renée"}}';
const sign = (at = new Date()) => ({
  ...{ body, id: 'msg_1', timestamp: String(Math.floor(at.getTime() / 1000)), secret },
  signature: new Webhook(secret).sign('msg_1', at, body),
});

/** Runs the code of the page as Code by Zapier does. */
const run = (inputData: ReturnType<typeof sign>): Promise<unknown> =>
  runInNewContext(`(async () => {${code}})()`, {
    ...{ inputData, Buffer },
    require: createRequire(import.meta.url),
  }) as Promise<unknown>;

describe('the code for Zapier in docs/automation.md', () => {
  test('returns a signed message', async () => {
    expect(await run(sign())).toEqual(JSON.parse(body));
  });

  test('accepts the second of two signatures', async () => {
    const message = sign();
    const other = new Webhook('c29tZXRoaW5n').sign('msg_1', new Date(), body);
    expect(await run({ ...message, signature: `${other} ${message.signature}` })).toEqual(JSON.parse(body));
  });

  test.each([
    ['another secret', { ...sign(), secret: 'whsec_b3RoZXI=' }],
    ['a changed body', { ...sign(), body: body.replace('Renée', 'Rene') }],
    ['no signature', { ...sign(), signature: '' }],
    ['an old timestamp', sign(new Date(Date.now() - 360_000))],
  ])('rejects %s', async (_case, message) => {
    await expect(run(message)).rejects.toThrow('The signature is wrong or too old');
  });
});
