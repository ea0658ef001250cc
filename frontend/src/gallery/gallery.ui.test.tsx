import '@testing-library/jest-dom';
import { act, render } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { MemoryRouter } from 'react-router-dom';
import { Gallery, stories } from './gallery.tsx';

const folder = new URL('../components/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
);
const shown = new Set<unknown>(stories.flatMap(({ components }) => components));

test.each(files)('shows every component that %s exports', async (file) => {
  const module = (await import(new URL(file, folder).href)) as Record<string, unknown>;
  const missing = Object.entries(module)
    .filter(([name, value]) => /^([A-Z]|default$)/.test(name) && !shown.has(value))
    .map(([name]) => name);
  expect(missing).toEqual([]);
});

test('shows every state', async () => {
  await act(async () =>
    render(
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>,
    ),
  );
  const shownStates = [...document.querySelectorAll('main > section > dl > dt')].map(
    ({ textContent }) => textContent,
  );
  expect(shownStates).toEqual(stories.flatMap(({ states }) => Object.keys(states)));
});
