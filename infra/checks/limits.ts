// npm run limits: generates docs/reference/limits.md from routes, schemas and constants.
import { writeFileSync } from 'node:fs';
import { limitsPath, limitsPage } from './limits-page.ts';

writeFileSync(limitsPath, await limitsPage());
process.stdout.write(`Wrote ${limitsPath}\n`);
