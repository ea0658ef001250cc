import { readFileSync } from 'node:fs';
import { indexesPath } from '@debrief/local/upgrade/indexes';
import { indexesOfNewInstallation } from '../new-installation.ts';

test('the listed indexes are those of a new installation; `npm run indexes` writes them', async () => {
  expect(readFileSync(indexesPath, 'utf8')).toBe(await indexesOfNewInstallation());
}, 90_000);
