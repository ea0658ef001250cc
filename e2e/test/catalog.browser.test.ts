import { readdirSync, readFileSync } from 'node:fs';
import { messages } from '../../frontend/src/lib/messages.ts';
import { catalog } from '../src/catalog.ts';

const here = new URL('.', import.meta.url);

const tested = new Set(
  readdirSync(here)
    .filter((file) => file.endsWith('.test.ts') && file !== 'catalog.browser.test.ts')
    .flatMap((file) => {
      const source = readFileSync(new URL(file, here), 'utf8');
      return [...source.matchAll(/\bcatalogRow\(\s*'(\w+)'/g)].map(([, row = '']) => row);
    }),
);

test.each(Object.keys(messages))('the message "%s" has a browser test', (row) => {
  expect(tested).toContain(row);
});

test('the front end has exactly the messages of the catalog', () => {
  expect(Object.keys(messages).sort()).toEqual(Object.keys(catalog).sort());
});
