// npm run bench -- NAME: runs one benchmark of this folder, on the Node that everything else runs on.
import { existsSync, readdirSync } from 'node:fs';

// The benchmark finds its own words where it would without us.
const [name = ''] = process.argv.splice(2, 1);
const file = new URL(`${name}.ts`, import.meta.url);
if (!/^[\w-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(new URL('.', import.meta.url))
    .filter((entry) => entry.endsWith('.ts') && !['run.ts', 'figures.ts'].includes(entry))
    .map((entry) => entry.slice(0, -3));
  process.stderr.write(`Say which: npm run bench -- ${names.join(' | ')}\n`);
  process.exit(1);
}
await import(file.href);
