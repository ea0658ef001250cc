import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushMessage } from '@debrief/contracts/http/push';
import { createOutside } from '@debrief/service-kit/outgoing/fetch-outside';
import { parseNetwork } from '@debrief/service-kit/outgoing/networks';
import { startHttpServer } from '@debrief/testing/http-server';

interface PushRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Starts a push service in place of the one of a browser vendor. Statuses are per path, 201 by default. */
export const startPushService = async () => {
  const requests: PushRequest[] = [];
  const statuses = new Map<string, number>();
  const server = await startHttpServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const path = req.url ?? '';
      requests.push({ path, headers: req.headers, body: Buffer.concat(chunks) });
      res.writeHead(statuses.get(path) ?? 201).end();
    });
  });
  const network = parseNetwork('127.0.0.0/8');
  const outside = createOutside({ allowedNetworks: network ? [network] : [] });
  return {
    requests,
    statuses,
    to: (path: string) => requests.filter((request) => request.path === path),
    /** Sends requests for any host to this service. */
    fetchPush: ((url, init) =>
      outside.fetchOutside(server.url + new URL(url).pathname, init)) as typeof outside.fetchOutside,
    async stop() {
      await outside.close();
      await server.stop();
    },
  };
};

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Creates a browser's subscription, with the receiver's side of RFC 8291. */
export const createBrowser = (path: string) => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    path,
    endpoint: `https://push.example${path}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): PushMessage {
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const senderKey = body.subarray(21, 21 + keyLength);
      const context = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = derive(pair.computeSecret(senderKey), auth, context, 32);
      const info = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(secret, salt, info('aes128gcm'), 16),
        derive(secret, salt, info('nonce'), 12),
      ).setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(21 + keyLength, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
    },
  };
};
