// Preloaded by run.mjs into a program. Does nothing in child processes, because they do not get the
// variables that it reads.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Registers this process, so that prepare.mjs does not replace packages in use. */
const register = (program) => {
  const directory = join(import.meta.dirname, '..', '..', 'node_modules', '.debrief-running');
  const file = join(directory, String(process.pid));
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(file, program);
    process.once('exit', () => rmSync(file, { force: true }));
  } catch (error) {
    // On a read-only disk or in a directory of another user, this user cannot replace packages anyway.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
};

/** Ends this process when its parent has ended. A killed parent cannot forward a signal. */
const endWithParent = () => {
  const end = () => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', end);
  if (process.connected) process.channel.unref();
  else end();
};

const { DEBRIEF_PROGRAM: program, DEBRIEF_PARENT: parent } = process.env;
delete process.env.DEBRIEF_PROGRAM;
delete process.env.DEBRIEF_PARENT;
if (program) register(program);
if (parent) endWithParent();
