import { readdirSync, readFileSync } from 'node:fs';
import { messages } from '../../frontend/src/lib/messages.ts';
import { catalogue } from '../src/catalogue.ts';

const here = new URL('.', import.meta.url);

const tested = new Set(
  readdirSync(here)
    .filter((file) => file.endsWith('.test.ts') && file !== 'catalogue.browser.test.ts')
    .flatMap((file) => {
      const source = readFileSync(new URL(file, here), 'utf8');
      return [...source.matchAll(/\bcatalogueRow\(\s*'(\w+)'/g)].map(([, row = '']) => row);
    }),
);

test.each(Object.keys(messages))('the message "%s" has a browser test', (row) => {
  expect(tested).toContain(row);
});

test('the front end has exactly the messages of the catalogue', () => {
  expect(Object.keys(messages).sort()).toEqual(Object.keys(catalogue).sort());
});
