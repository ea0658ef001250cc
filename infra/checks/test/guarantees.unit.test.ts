import { readFileSync } from 'node:fs';
import { guaranteesPage, guaranteesPath } from '../guarantees.ts';

test('docs/guarantees.md names the tier of each guarantee, and CI runs a test of each', async () => {
  expect(readFileSync(guaranteesPath, 'utf8')).toBe(await guaranteesPage());
});
