import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { audioTypes, type AudioType } from '@debrief/contracts/audio-types';
import { sine } from '@debrief/testing/sine';
import { inspectWav } from '../../src/transcribers/decoder.ts';
import { createFfmpegDecoder } from '../../src/transcribers/ffmpeg.ts';
import { findProgram } from '../../src/transcribers/find-program.ts';

const ffmpeg = findProgram('ffmpeg');

if (ffmpeg === null) console.warn('Skipped: ffmpeg is not installed.');
const decoded = ffmpeg === null ? describe.skip : describe;

decoded('a recording', () => {
  const decoder = createFfmpegDecoder(ffmpeg ?? '');
  const asked: string[] = [];
  let directory: string;
  let server: Server;
  let address: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'debrief-ffmpeg-'));
    await writeFile(join(directory, 'secret.wav'), sine(1));
    server = createServer((req, res) => {
      asked.push(req.url ?? '');
      res.end(sine(1));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.wav`;
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(directory, { recursive: true, force: true });
  });
  beforeEach(() => {
    asked.length = 0;
  });

  const decode = async (path: string, type: AudioType) => {
    const target = join(directory, 'heard.wav');
    await rm(target, { force: true });
    await decoder.toWav({ path, type }, target, { seconds: 5 }, new AbortController().signal);
    return (await inspectWav(target))?.seconds;
  };
  const named = async (name: string, content: string) => {
    await mkdir(directory, { recursive: true });
    const path = join(directory, name);
    await writeFile(path, content);
    return path;
  };

  test('is decoded', async () => {
    expect(await decode(join(directory, 'secret.wav'), 'audio/wav')).toBeCloseTo(1);
  });

  const playlist = (address: string) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`;

  test.each(audioTypes)('of type %s does not open the files and addresses that it lists', async (type) => {
    const local = pathToFileURL(join(directory, 'secret.wav')).href;
    const lists = [
      await named('list.ffconcat', "ffconcat version 1.0\nfile 'secret.wav'\n"),
      await named('local.m3u8', playlist(local)),
      await named('relative.m3u8', playlist('secret.wav')),
      await named('remote.m3u8', playlist(address)),
    ];
    for (const path of lists) await expect(decode(path, type)).rejects.toThrow('audio_unreadable');
    expect(asked).toEqual([]);
  });

  test('is not read from a URL', async () => {
    await expect(decode(address, 'audio/wav')).rejects.toThrow('audio_unreadable');
    await expect(
      decode(`subfile,,start,0,end,0,,:${join(directory, 'secret.wav')}`, 'audio/wav'),
    ).rejects.toThrow('audio_unreadable');
    expect(asked).toEqual([]);
  });
});
