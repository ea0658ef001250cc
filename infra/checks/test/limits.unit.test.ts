import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { boundaries } from '../boundaries.ts';
import { limitsPage, limitsPath } from '../limits-page.ts';

const root = new URL('../../../', import.meta.url);

test('docs/reference/limits.md is current (`npm run limits` writes it)', async () => {
  expect(readFileSync(limitsPath, 'utf8')).toBe(await limitsPage());
});

test.each(boundaries.map(({ limit, test: [file, title] }) => [limit, file, title]))(
  'the limit "%s" has a test in %s',
  (_limit, file, title) => {
    expect(readFileSync(fileURLToPath(new URL(file, root)), 'utf8')).toContain(title);
  },
);
