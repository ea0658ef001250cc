// Preloaded by run.mjs into the program that it runs. Processes which the program starts with the same flags are not affected,
// because they do not get the variable.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tells prepare.mjs not to replace the packages while this process uses them. */
const register = (program) => {
  const directory = join(import.meta.dirname, '..', '..', 'node_modules', '.debrief-running');
  const file = join(directory, String(process.pid));
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(file, program);
    process.once('exit', () => rmSync(file, { force: true }));
  } catch (error) {
    // Packages that another user installed, or on a read-only disk, are not replaced by this user either.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
};

/** Ends this process when its parent was killed and cannot forward a signal. */
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
