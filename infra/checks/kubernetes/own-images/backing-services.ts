// Backing services outside the chart, which pods reach at the node's address.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBroker, type TestBroker } from '@debrief/testing/broker/broker';
import { prepareBroker, prepareDocuments } from '@debrief/testing/cluster/access';
import { startTestDocuments } from '@debrief/testing/documents';
import { startFaultProxy } from '@debrief/testing/fault-proxy';
import { makeAdmin } from '@debrief/testing/make-admin';
import { startS3Server } from '@debrief/testing/s3/server';
import { startSes } from '@debrief/testing/ses-server';
import { queuedMessages, steadyMs } from '../../../bench/load/databases.ts';
import type { Target } from '../../../bench/load/target.ts';
import type { ApiServer } from '../api-server.ts';
import { address } from '../sandbox.ts';
import { startEngine, type Engine } from './engine.ts';

export interface BackingServices {
  readonly mongoAddress: string;
  readonly amqpAddress: string;
  readonly s3: { readonly endpoint: string; readonly bucket: string };
  readonly sesEndpoint: string;
  readonly engine: Engine & { readonly address: string };
  secretOf(name: string): Readonly<Record<string, string>>;
  readonly mongoUrl: string;
  readonly amqpUrl: string;
  readonly broker: TestBroker;
  targetAt(url: string): Target;
  /** Writes the emails that SES has accepted to the target's email directory. */
  writeMails(): void;
  stop(): Promise<void>;
}

export const startBackingServices = async ({ file }: ApiServer): Promise<BackingServices> => {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  const withCleanup = async <T>(starting: Promise<T>, end: (started: T) => unknown): Promise<T> => {
    const started = await starting;
    stops.push(() => end(started));
    return started;
  };
  const stopIt = (started: { stop(): unknown }) => started.stop();
  try {
    const documents = await withCleanup(startTestDocuments(), stopIt);
    const guarded = await withCleanup(prepareDocuments(documents.url), stopIt);
    const broker = await withCleanup(startBroker(), stopIt);
    const amqpUrl = await broker.vhost();
    const brokerOf = await prepareBroker(broker, amqpUrl);
    const s3 = await withCleanup(startS3Server(), stopIt);
    const ses = await withCleanup(startSes(), stopIt);
    const engine = await withCleanup(startEngine(), stopIt);
    /** Proxies a loopback URL on the node's address. */
    const forPods = async (url: string): Promise<string> => {
      const { host, port } = new URL(url);
      const proxy = await withCleanup(startFaultProxy({ port: Number(port) }, address), stopIt);
      return url.replace(host, `${address}:${proxy.port}`);
    };
    const mailDirectory = file('mails');
    mkdirSync(mailDirectory);
    const { accessKeyId, secretAccessKey } = s3.credentials;
    return {
      mongoAddress: await forPods(guarded.documents('auth')['MONGO_URL'] ?? ''),
      amqpAddress: await forPods(brokerOf('auth')['AMQP_URL'] ?? ''),
      s3: { endpoint: await forPods(s3.endpoint), bucket: s3.bucket },
      sesEndpoint: await forPods(ses.url),
      engine: { ...engine, address: await forPods(engine.url) },
      secretOf(name) {
        const { AMQP_URL: _broker, ...onBroker } = brokerOf(name);
        const { MONGO_URL: _documents, ...inDocuments } = guarded.documents(name);
        return {
          ...onBroker,
          ...(name === 'gateway' ? {} : inDocuments),
          AWS_ACCESS_KEY_ID: accessKeyId,
          AWS_SECRET_ACCESS_KEY: secretAccessKey,
        };
      },
      mongoUrl: documents.url,
      ...{ amqpUrl, broker },
      targetAt: (url) => ({
        ...{ url, mailDirectory, steadyMs },
        queued: () => queuedMessages({ broker, amqpUrl }),
        makeAdmin: (email) => makeAdmin(documents.url, email),
      }),
      writeMails() {
        for (const [number, { raw }] of ses.accepted.entries())
          writeFileSync(join(mailDirectory, `${number}.eml`), raw, 'latin1');
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
