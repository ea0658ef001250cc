// npm run indexes: generates the list of indexes for `npm run upgrade -- --check` from a new
// installation.
import { writeFileSync } from 'node:fs';
import { indexesPath } from '@debrief/local/upgrade/indexes';
import { indexesOfNewInstallation } from './new-installation.ts';

writeFileSync(indexesPath, await indexesOfNewInstallation());
process.stdout.write(`Wrote ${indexesPath}\n`);
