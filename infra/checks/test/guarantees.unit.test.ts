import { readFileSync } from 'node:fs';
import { guaranteesPage, guaranteesPath } from '../guarantees.ts';

test('docs/guarantees.md is current, and every guarantee has a test', async () => {
  expect(readFileSync(guaranteesPath, 'utf8')).toBe(await guaranteesPage());
});
