// npm run configuration: writes docs/configuration.md out of the schemas that check the variables of each process.
import { writeFileSync } from 'node:fs';
import { configurationPage, configurationPath } from './configuration-page.ts';

writeFileSync(configurationPath, await configurationPage());
process.stdout.write(`Wrote ${configurationPath}\n`);
