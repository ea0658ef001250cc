// npm run bench -- uploads [s3]: memory per upload with 50 concurrent recordings of 25 MB, and
// files left by 50 aborted uploads, on the file system or S3.
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ListMultipartUploadsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { startDebrief } from '@debrief/testing/debrief';
import { eventually, signUp } from '@debrief/testing/person';
import { s3Missing, startS3Server } from '@debrief/testing/s3/server';
import { report } from './support/statistics.ts';
import { countFiles, memoryOf } from './support/processes.ts';

const uploads = 50;
const size = 26_214_400;
const chunk = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), randomBytes(64 * 1024 - 4)]);
const boundary = 'bench-boundary';
const headOf = (name: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const head = `${headOf('transcript')}Spoke to Sarah Jones.\r\n${headOf('audio', '; filename="a.webm"')}`;
const tail = `\r\n--${boundary}--\r\n`;

/**
 * Uploads a recording from a buffer that all uploads share. Aborts after `abortAt` bytes. Resolves to
 * the status, 0 if aborted.
 */
const upload = (url: string, cookie: string, abortAt?: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}/api/process-audio`, {
      method: 'POST',
      agent: false,
      headers: {
        ...{ cookie, origin: url, 'content-type': `multipart/form-data; boundary=${boundary}` },
        'content-length': head.length + size + tail.length,
      },
    });
    sent.on('error', (error) => (abortAt === undefined ? reject(error) : resolve(0)));
    sent.on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.write(head);
    let left = size;
    const writeMore = () => {
      while (left > 0) {
        if (abortAt !== undefined && size - left >= abortAt) return void sent.destroy();
        const part = chunk.subarray(0, Math.min(left, chunk.length));
        left -= part.length;
        if (!sent.write(part)) return void sent.once('drain', writeMore);
      }
      sent.end(tail);
    };
    writeMore();
  });

const wantsS3 = process.argv[2] === 's3';
const missing = wantsS3 ? s3Missing() : undefined;
if (missing) {
  process.stdout.write(`Not measured: ${missing}\n`);
  process.exit(0);
}
const s3 = wantsS3 ? await startS3Server() : null;
const debrief = await startDebrief({
  env: {
    RATE_LIMIT_SCALE: '1000',
    ...(s3
      ? {
          ...{ S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.endpoint },
          ...{
            AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
            AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
          },
        }
      : {}),
  },
});
const stored = async (): Promise<number> => {
  if (!s3) return countFiles(`${debrief.dataDirectory}/audio`);
  const client = new S3Client({ ...s3, region: 'us-east-1', forcePathStyle: true });
  const { KeyCount = 0 } = await client.send(new ListObjectsV2Command({ Bucket: s3.bucket }));
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: s3.bucket }));
  return KeyCount + Uploads.length;
};
try {
  const person = await signUp(debrief.url);
  await upload(debrief.url, person.cookie());
  await pause(2_000);
  const before = memoryOf(debrief.pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(debrief.pid))), 50);
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: uploads }, () => upload(debrief.url, person.cookie())),
  );
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const whole = await stored();
  await Promise.all(
    Array.from({ length: uploads }, (_, index) =>
      upload(debrief.url, person.cookie(), ((index + 1) * size) / (uploads + 2)),
    ),
  );
  await eventually(async () => (await stored()) === whole, 30_000).catch(() => undefined);
  report(`${uploads} uploads of 25 MB at once, into ${s3 ? 'an S3 server' : 'files'}`, {
    'answered 201': `${answers.filter((status) => status === 201).length}, in ${seconds.toFixed(1)} s`,
    'memory at rest, and at most': `${before.toFixed(0)} MB, ${most.toFixed(0)} MB`,
    'growth per upload (goal 6 MB)': `${((most - before) / uploads).toFixed(2)} MB`,
    [`left by ${uploads} that broke off (goal 0)`]: String((await stored()) - whole),
  });
} finally {
  await debrief.stop();
  await s3?.stop();
}
