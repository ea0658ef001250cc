import { readdirSync, readFileSync } from 'node:fs';
import { messages } from '../../frontend/src/lib/messages.ts';
import { catalogue } from '../src/catalogue.ts';

const here = new URL('.', import.meta.url);

/** The messages that have a test: `catalogueRow('name', …`. */
const tested = new Set(
  readdirSync(here)
    .filter((file) => file.endsWith('.test.ts') && file !== 'catalogue.browser.test.ts')
    .flatMap((file) => {
      const source = readFileSync(new URL(file, here), 'utf8');
      return [...source.matchAll(/\bcatalogueRow\(\s*'(\w+)'/g)].map(([, row = '']) => row);
    }),
);

test.each(Object.keys(messages))('the message "%s" has a test in a browser', (row) => {
  expect(tested).toContain(row);
});

test('the specification’s rows and those of the front end are the same', () => {
  expect(Object.keys(messages).sort()).toEqual(Object.keys(catalogue).sort());
});
