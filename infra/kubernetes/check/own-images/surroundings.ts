// What the chart does not bring: documents with their users, a broker, an S3 server, SES and an engine. They run beside the cluster,
// where pods reach them at the node's address.
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
import { address } from '../private-machine.ts';
import { startEngine, type Engine } from './engine.ts';

/** Where each of them is, as pods reach it, and who a process is there. */
export interface Surroundings {
  readonly mongoAddress: string;
  readonly amqpAddress: string;
  readonly s3: { readonly endpoint: string; readonly bucket: string };
  readonly sesEndpoint: string;
  readonly engine: Engine & { readonly address: string };
  /** What the Secret of a process holds. */
  secretOf(name: string): Readonly<Record<string, string>>;
  /** As this check itself reaches them. */
  readonly mongoUrl: string;
  readonly amqpUrl: string;
  readonly broker: TestBroker;
  /** For the load: a Debrief at this address. */
  targetAt(url: string): Target;
  /** Writes every mail that was sent into the folder of the target. */
  writeMails(): void;
  stop(): Promise<void>;
}

export const startSurroundings = async ({ file }: ApiServer): Promise<Surroundings> => {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  const kept = async <T>(starting: Promise<T>, end: (started: T) => unknown): Promise<T> => {
    const started = await starting;
    stops.push(() => end(started));
    return started;
  };
  const stopIt = (started: { stop(): unknown }) => started.stop();
  try {
    const documents = await kept(startTestDocuments(), stopIt);
    const guarded = await kept(prepareDocuments(documents.url), stopIt);
    const broker = await kept(startBroker(), stopIt);
    const amqpUrl = await broker.vhost();
    const brokerOf = await prepareBroker(broker, amqpUrl);
    const s3 = await kept(startS3Server(), stopIt);
    const ses = await kept(startSes(), stopIt);
    const engine = await kept(startEngine(), stopIt);
    /** The same for pods: they reach the node's address, and not its loopback. */
    const forPods = async (url: string): Promise<string> => {
      const { host, port } = new URL(url);
      const proxy = await kept(startFaultProxy({ port: Number(port) }, address), stopIt);
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
