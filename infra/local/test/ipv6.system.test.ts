import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDocumentServer } from '@debrief/document-server/start';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { shareBroker } from '@debrief/testing/broker/shared-broker';
import { startDebrief } from '@debrief/testing/debrief';
import { startFaultProxy } from '@debrief/testing/fault-proxy';
import { eventually, signUp, submitTextCall } from '@debrief/testing/person';
import { spokenCall } from '@debrief/testing/spoken-call';
import { s3Missing, startS3Server } from '@debrief/testing/s3/server';
import { checkInstallation } from '../src/doctor/check-installation.ts';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');
const missing = hasIpv6 ? (brokerMissing() ?? s3Missing()) : 'This machine has no address ::1.';
if (missing) process.stdout.write(`Skipped IPv6 addresses of servers: ${missing}\n`);

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Returns the address at which an IPv4 server is reached over IPv6. */
const overIpv6 = async (port: string | number): Promise<string> => {
  const proxy = await startFaultProxy({ port: Number(port) }, '::1');
  cleanUps.push(() => proxy.stop());
  return `[::1]:${proxy.port}`;
};

(hasIpv6 ? test : test.skip)(
  'HOST=:: accepts IPv6 and IPv4, and HOST=::1 IPv6 only',
  async () => {
    for (const [HOST, isIpv4Open] of [
      ['::', true],
      ['::1', false],
    ] as const) {
      const debrief = await startDebrief({ env: { HOST } });
      cleanUps.push(() => debrief.stop());
      const { port } = new URL(debrief.url);
      const person = await signUp(`http://[::1]:${port}`);
      expect((await submitTextCall(person, 'Spoke to Sarah Jones. Deal of R50 000.')).status).toBe(201);
      const overIpv4 = fetch(`http://127.0.0.1:${port}/livez`).then(
        ({ ok }) => ok,
        () => false,
      );
      expect([HOST, await overIpv4]).toEqual([HOST, isIpv4Open]);
      const findings = await checkInstallation({}, { HOST, PORT: port, DATA_DIR: debrief.dataDirectory });
      expect(findings).toContainEqual(expect.objectContaining({ text: `Debrief answers on port ${port}.` }));
    }
  },
  240_000,
);

(missing ? test.skip : test)(
  'uses a database, broker and bucket with IPv6 addresses',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'debrief-ipv6-'));
    cleanUps.push(() => rm(directory, { recursive: true }));
    const documents = await startDocumentServer({ directory, port: 0 });
    cleanUps.push(() => documents.stop());
    const broker = await shareBroker();
    cleanUps.push(() => broker.release());
    const s3 = await startS3Server();
    cleanUps.push(() => s3.stop());

    const vhost = new URL(await broker.vhost());
    const debrief = await startDebrief({
      env: {
        MONGO_URL: `mongodb://${await overIpv6(new URL(documents.url).port)}/?directConnection=true`,
        AMQP_URL: `amqp://guest:guest@${await overIpv6(vhost.port)}${vhost.pathname}`,
        S3_ENDPOINT: `http://${await overIpv6(new URL(s3.endpoint).port)}`,
        S3_BUCKET: s3.bucket,
        AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
      },
    });
    cleanUps.push(() => debrief.stop());
    const person = await signUp(debrief.url);
    const recording = new FormData();
    recording.append('audio', new Blob([spokenCall()]), `${randomUUID()}.wav`);
    expect((await person.call('POST', '/api/process-audio', recording)).status).toBeLessThan(300);
    const note = await eventually(
      async () => (await person.call('GET', '/api/sales-notes')).json[0] as { dealSize: number } | undefined,
      120_000,
    );
    expect(note.dealSize).toBe(50_000);
  },
  240_000,
);
