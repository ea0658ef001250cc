import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCommandTranscriber } from '../../src/transcribers/command-transcriber.ts';
import { runProgram, type RunOptions } from '../../src/transcribers/run-program.ts';

const run = (command: readonly string[], options: Partial<RunOptions> = {}) =>
  runProgram(command, {
    deadlineMs: 60_000,
    outputLimit: 10_000,
    signal: new AbortController().signal,
    ...options,
  });
const script = (code: string) => [process.execPath, '-e', code];
const limits = { memoryMb: 1024, fileMb: 1 };

describe('a child process', () => {
  const known = [
    'PATH',
    'HOME',
    'LANG',
    'LC_ALL',
    'LD_LIBRARY_PATH',
    'TMPDIR',
    'PWD',
    'OLDPWD',
    'SHLVL',
    '_',
  ];
  test.each([{}, { limits }])('inherits no keys, passwords or addresses with %j', async (options) => {
    process.env['OPENAI_API_KEY'] = 'a secret';
    try {
      const environment = await run(['env'], options);
      expect(environment).toContain('PATH=');
      expect(environment).not.toContain('a secret');
      const names = environment
        .trim()
        .split('\n')
        .map((line) => line.split('=')[0]);
      expect(names.filter((name) => !known.includes(name ?? ''))).toEqual([]);
    } finally {
      delete process.env['OPENAI_API_KEY'];
    }
  });

  test('gets its arguments unchanged', async () => {
    const words = ['$HOME', '`id`', '; exit 3', "it's", ''];
    const code = 'console.log(JSON.stringify(process.argv.slice(1)))';
    expect(JSON.parse(await run([...script(code), ...words], { limits }))).toEqual(words);
  });

  test('is killed at its deadline together with its children', async () => {
    const started = run(['sh', '-c', 'sleep 600 & wait'], { deadlineMs: 50 });
    await expect(started).rejects.toMatchObject({ how: 'ended' });
  });

  test('is killed when it exceeds the output limit', async () => {
    await expect(run(['yes'])).rejects.toMatchObject({ how: 'ended' });
  });

  test('fails if the program does not exist', async () => {
    await expect(run(['/no/such/program'])).rejects.toMatchObject({ how: 'cannotRun' });
    await expect(run(['/no/such/program'], { limits })).rejects.toMatchObject({ how: 'cannotRun' });
  });

  const take = 'const all = []; for (let mb = 0; mb < 1500; mb += 10) all.push(Buffer.alloc(10e6, 1));';
  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux('cannot exceed its memory limit', async () => {
    expect(await run(script(take))).toBe('');
    await expect(run(script(take), { limits })).rejects.toThrow();
  });

  onLinux('cannot exceed the memory limit as a transcription engine', async () => {
    const transcribe = (memoryMb: number) =>
      createCommandTranscriber(script(take), { deadlineMs: 60_000, memoryMb }).transcribe(
        { path: '/nowhere', type: 'audio/wav', wav: '/nowhere', seconds: 1, directory: '/nowhere' },
        new AbortController().signal,
        { get: async () => undefined, put: async () => {} },
      );
    expect((await transcribe(8_192)).text).toBe('');
    await expect(transcribe(1_024)).rejects.toThrow();
  });

  test('may write UTF-16 or Windows-1252', async () => {
    const write = (bytes: string) => run(script(`process.stdout.write(Buffer.from('${bytes}', 'hex'))`));
    // "Größe" in Windows-1252 and in UTF-16.
    expect(await write('4772f6df65')).toBe('Größe');
    expect(await write('fffe47007200f600df006500')).toBe('Größe');
  });

  test('cannot exceed the file size limit', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'debrief-program-'));
    const [stdin, stdout] = await Promise.all([open('/dev/null'), open(join(directory, 'written'), 'w')]);
    try {
      const files = { stdin: stdin.fd, stdout: stdout.fd };
      const writing = run(['head', '-c', '3000000', '/dev/zero'], { limits, files });
      await expect(writing).rejects.toThrow();
      expect((await stat(join(directory, 'written'))).size).toBe(1024 * 1024);
    } finally {
      await Promise.all([stdin.close(), stdout.close()]);
      await rm(directory, { recursive: true });
    }
  });
});
