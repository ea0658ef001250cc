import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxPartBytes } from '@debrief/contracts/http/uploads';
import { startFaultProxy, type FaultProxy } from '@debrief/testing/fault-proxy';
import { proxyMissing } from '@debrief/testing/proxies/programs';
import { startNginx, type RunningProxy } from '@debrief/testing/proxies/start';
import { spokenCall } from '@debrief/testing/spoken-call';
import type { Page } from '@playwright/test';
import { expect as expectPage } from '../src/expect.ts';
import { hourLongRecording } from '../src/voice/long-recording.ts';
import { newSalesperson, openRecordPage } from '../src/voice/record-page.ts';
import { scriptedTranscriber } from '../src/voice/scripted-transcriber.ts';
import { describeSpoken, setUpRecorder } from '../src/voice/set-up-recorder.ts';

const breaks = 10;
const patience = { timeout: 240_000 };

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const hashesIn = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => sha256(await readFile(join(parentPath, name)))),
  );
};

const isUpload = (path: string) => path.startsWith('/api/uploads') || path === '/api/transcribe-audio';

/** Counts the requests that upload audio. */
const countUploads = (page: Page) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && isUpload(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
};

const missing = proxyMissing('nginx');
if (missing) process.stdout.write(`Skipped uploads through nginx: ${missing}\n`);

(missing ? describe.skip : describe)('uploads through nginx', () => {
  describeSpoken('with its default limit of 1 MB', () => {
    const { debrief, browser } = setUpRecorder({ env: scriptedTranscriber });
    let nginx: RunningProxy;
    let connection: FaultProxy;

    const start = async (directives = '') => {
      nginx = await startNginx(
        ({ port }) => `server {
          listen 127.0.0.1:${port};
          ${directives}
          location / { proxy_pass ${debrief().url}; proxy_set_header Host $http_host; }
        }`,
      );
      connection = await startFaultProxy({ port: nginx.port });
    };
    afterEach(async () => {
      await connection?.stop();
      await nginx?.stop();
    });

    const open = async () => {
      const url = `http://localhost:${connection.port}`;
      const context = await browser().newContext();
      await newSalesperson(context, url);
      return openRecordPage(context, url);
    };
    const upload = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel('Recordings to upload').setInputFiles({ name, mimeType, buffer });

    test('stores a recording of an hour, although the connection breaks ten times', async () => {
      const audio = await hourLongRecording();
      await start();
      const { page } = await open();
      const offsets: number[] = [];
      let cuts = 0;
      page.on('request', (request) => {
        if (request.method() !== 'PATCH') return;
        const offset = Number(request.headers()['upload-offset']);
        const isRepeated = offsets.includes(offset);
        offsets.push(offset);
        if (isRepeated || cuts === breaks) return;
        cuts += 1;
        connection.cut();
      });
      await upload(page, 'call.webm', 'audio/webm', audio);
      await page.getByText(/Sending your recording: \d+%\./).waitFor(patience);
      await page.getByText('Saved as a note').waitFor(patience);
      expect(cuts).toBe(breaks);
      expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
      expect(offsets.length).toBeLessThanOrEqual(Math.ceil(audio.length / maxPartBytes) + breaks);
      expect(await hashesIn(join(debrief().dataDirectory, 'audio'))).toContain(sha256(audio));
    });

    test.each([
      ['a part', spokenCall(60)],
      ['a whole recording', spokenCall(10)],
    ])('says that nginx refuses %s, keeps the recording and does not retry', async (_case, audio) => {
      await start('client_max_body_size 256k;');
      const { page, unsent } = await open();
      const count = countUploads(page);
      await upload(page, 'call.wav', 'audio/wav', audio);
      await unsent
        .getByText('The server in front of Debrief refuses uploads of this size.')
        .waitFor(patience);
      const sent = count();
      expect(sent).toBeLessThanOrEqual(2);
      await page.reload();
      await expectPage(unsent.getByRole('listitem')).toHaveCount(1);
      await unsent.getByRole('button', { name: 'Retry' }).waitFor();
      expect(count()).toBe(sent);
    });
  });
});
