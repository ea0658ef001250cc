// `npm run chart`: generates the chart's table of processes and its README.
import { writeFileSync } from 'node:fs';
import { processesPath, processesTemplate } from './processes.ts';
import { readme, readmePath } from './readme.ts';

for (const [path, text] of [
  [processesPath, processesTemplate()],
  [readmePath, await readme()],
] as const) {
  writeFileSync(path, text);
  process.stdout.write(`Wrote ${path}\n`);
}
