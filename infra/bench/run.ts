// npm run bench -- NAME: runs one benchmark of this folder.
import { existsSync, readdirSync } from 'node:fs';

// The benchmark parses the remaining arguments.
const [name = ''] = process.argv.splice(2, 1);
const file = new URL(`${name}.ts`, import.meta.url);
if (!/^[\w-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(new URL('.', import.meta.url))
    .filter((entry) => entry.endsWith('.ts') && entry !== 'run.ts')
    .map((entry) => entry.slice(0, -3));
  process.stderr.write(`Usage: npm run bench -- ${names.join(' | ')}\n`);
  process.exit(1);
}
await import(file.href);
