// Preloaded by run.mjs into a program. Child processes with the same Node flags skip it, because they do not get
// the variable.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Registers this process, so that prepare.mjs does not replace the packages it uses. */
const register = (program) => {
  const directory = join(import.meta.dirname, '..', '..', 'node_modules', '.debrief-running');
  const file = join(directory, String(process.pid));
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(file, program);
    process.once('exit', () => rmSync(file, { force: true }));
  } catch (error) {
    // Packages on a read-only disk or of another user need no registration: this user cannot replace them.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
};

/** Stops this process after its parent was killed, which cannot forward a signal. */
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
