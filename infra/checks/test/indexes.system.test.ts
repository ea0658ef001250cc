import { readFileSync } from 'node:fs';
import { indexesPath } from '@debrief/local/upgrade/indexes';
import { indexesOfNewInstallation } from '../new-installation.ts';

test('the list of indexes is current (`npm run indexes` writes it)', async () => {
  expect(readFileSync(indexesPath, 'utf8')).toBe(await indexesOfNewInstallation());
}, 90_000);
