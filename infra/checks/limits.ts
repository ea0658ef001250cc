// npm run limits: writes docs/limits.md out of the route table, the schemas and the constants that set the limits.
import { writeFileSync } from 'node:fs';
import { limitsPath, limitsPage } from './limits-page.ts';

writeFileSync(limitsPath, await limitsPage());
process.stdout.write(`Wrote ${limitsPath}\n`);
