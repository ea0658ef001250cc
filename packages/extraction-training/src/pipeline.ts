// npm run train [-- STAGE]: runs the stages of pipeline.yaml that are out of date, up to STAGE.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

const root = fileURLToPath(new URL('..', import.meta.url));
const lockFile = join(root, 'pipeline.lock.json');

const stageSchema = z.object({
  command: z.string(),
  inputs: z.array(z.string()),
  outputs: z.array(z.string()),
});
const hashesSchema = z.record(z.string(), z.string());
const lockSchema = z.record(z.string(), z.object({ command: z.string(), inputs: hashesSchema, outputs: hashesSchema })); // prettier-ignore

async function hashOf(path: string): Promise<string> {
  const whole = join(root, path);
  if (!existsSync(whole)) return 'missing';
  const hash = createHash('sha256');
  if (!statSync(whole).isDirectory()) return hash.update(readFileSync(whole)).digest('hex');
  const files = await Array.fromAsync(glob('**/*', { cwd: whole }));
  for (const file of files.toSorted()) {
    const at = join(whole, file);
    if (statSync(at).isFile() && !file.includes('__pycache__')) hash.update(file).update(readFileSync(at));
  }
  return hash.digest('hex');
}

const hashesOf = async (paths: readonly string[]) =>
  Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await hashOf(path)] as const)));

const stages = z
  .record(z.string(), stageSchema)
  .parse(parse(readFileSync(join(root, 'pipeline.yaml'), 'utf8')));
const lock = existsSync(lockFile) ? lockSchema.parse(JSON.parse(readFileSync(lockFile, 'utf8'))) : {};
const last = process.argv[2];
if (last !== undefined && !(last in stages)) {
  process.stderr.write(`Stages: ${Object.keys(stages).join(', ')}\n`);
  process.exit(2);
}

for (const [name, { command, inputs, outputs }] of Object.entries(stages)) {
  const now = { command, inputs: await hashesOf(inputs), outputs: await hashesOf(outputs) };
  if (JSON.stringify(lock[name]) === JSON.stringify(now)) process.stdout.write(`${name}: up to date\n`);
  else {
    process.stdout.write(`${name}: ${command}\n`);
    const [program = '', ...args] = command.split(' ');
    const node = [...process.execArgv, ...args];
    const { status } = spawnSync(program === 'node' ? process.execPath : program, program === 'node' ? node : args, { cwd: root, stdio: 'inherit' }); // prettier-ignore
    if (status !== 0) process.exit(status ?? 1);
    lock[name] = { ...now, outputs: await hashesOf(outputs) };
    writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
    for (const [path, hash] of Object.entries(lock[name].outputs))
      process.stdout.write(`  ${path}: ${hash}\n`);
  }
  if (name === last) break;
}
