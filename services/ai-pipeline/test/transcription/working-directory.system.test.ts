import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  createWorkingDirectory,
  removeAbandonedDirectories,
  removeWorkingDirectory,
} from '../../src/transcribers/working-directory.ts';

const module = new URL('../../src/transcribers/working-directory.ts', import.meta.url).href;

test('removes the files of a killed worker, but none in use', async () => {
  const inWork = await createWorkingDirectory();
  await writeFile(join(inWork, 'recording.webm'), 'in work');
  const worker = spawn(
    process.execPath,
    [
      '-e',
      `import('${module}').then(async ({ createWorkingDirectory }) => {
        const directory = await createWorkingDirectory();
        require('node:fs').writeFileSync(directory + '/recording.webm', 'a voice');
        process.stdout.write(directory, () => process.kill(process.pid, 'SIGKILL'));
      })`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  // Left by a killed process of an earlier container with the same process id.
  const sameId = await mkdtemp(join(tmpdir(), `debrief-audio-${process.pid}-`));
  const [left] = await Promise.all([text(worker.stdout), once(worker, 'exit')]);
  try {
    expect(existsSync(join(left, 'recording.webm'))).toBe(true);
    await removeAbandonedDirectories();
    expect([existsSync(left), existsSync(sameId)]).toEqual([false, false]);
    expect(existsSync(join(inWork, 'recording.webm'))).toBe(true);
  } finally {
    await removeWorkingDirectory(inWork);
  }
});
