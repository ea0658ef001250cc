import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { speak } from '@debrief/testing/speech';

/** Repeats a spoken call for an hour, with the format and bit rate of the recorder. */
export const hourLongRecording = async (): Promise<Buffer<ArrayBuffer>> => {
  const call = speak('She loved the demo. The deal is worth fifty thousand dollars.', 'webm');
  const repeat = promisify(execFile)(
    'ffmpeg',
    [
      '-v',
      'error',
      '-f',
      'webm',
      '-stream_loop',
      '-1',
      '-i',
      '-',
      '-t',
      '3600',
      '-c',
      'copy',
      '-f',
      'webm',
      '-',
    ],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  repeat.child.stdin?.end(await call);
  return Buffer.from((await repeat).stdout);
};
