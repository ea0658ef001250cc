// npm run indexes: writes the indexes that a new installation of this version has, with which `npm run upgrade -- --check` compares
// others. A test says when the file is out of date.
import { writeFileSync } from 'node:fs';
import { indexesPath } from '@debrief/local/upgrade/indexes';
import { indexesOfNewInstallation } from './new-installation.ts';

writeFileSync(indexesPath, await indexesOfNewInstallation());
process.stdout.write(`Wrote ${indexesPath}\n`);
