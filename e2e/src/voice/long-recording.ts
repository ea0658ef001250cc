import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { spokenCallPath } from '@debrief/testing/spoken-call';

const ffmpeg = async (args: readonly string[], input?: Buffer): Promise<Buffer<ArrayBuffer>> => {
  const running = promisify(execFile)('ffmpeg', ['-v', 'error', ...args, '-f', 'webm', '-'], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  running.child.stdin?.end(input);
  return Buffer.from((await running).stdout);
};

/** Repeats a spoken call for an hour, with the format and bit rate of the recorder: 15 MB. */
export const hourLongRecording = async (): Promise<Buffer<ArrayBuffer>> => {
  const call = await ffmpeg(['-i', spokenCallPath, '-c:a', 'libopus', '-b:a', '32k', '-vbr', 'off']);
  return ffmpeg(['-f', 'webm', '-stream_loop', '-1', '-i', '-', '-t', '3600', '-c', 'copy'], call);
};
