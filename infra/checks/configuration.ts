// npm run configuration: generates docs/reference/configuration.md from the schemas of all
// variables.
import { writeFileSync } from 'node:fs';
import { configurationPage, configurationPath } from './configuration-page.ts';

writeFileSync(configurationPath, await configurationPage());
process.stdout.write(`Wrote ${configurationPath}\n`);
