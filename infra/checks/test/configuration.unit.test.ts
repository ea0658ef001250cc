import { readFileSync } from 'node:fs';
import { configurationPage, configurationPath, variablesOfProcesses } from '../configuration-page.ts';

test('docs/reference/configuration.md is current (`npm run configuration` writes it)', async () => {
  expect(readFileSync(configurationPath, 'utf8')).toBe(await configurationPage());
});

test.each(Object.keys(variablesOfProcesses))('.env.example documents the variables of %s', (name) => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const described = new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, found]) => found));
  const { ACCEPT_DATA_LOSS: _onlyOnce, ...variables } = variablesOfProcesses[name] ?? {};
  expect(Object.keys(variables).filter((each) => !described.has(each))).toEqual([]);
});

test.each(Object.entries(variablesOfProcesses))(
  'every variable of %s has a description',
  (_name, variables) => {
    const silent = Object.entries(variables).filter(([, schema]) => !schema.meta()?.description);
    expect(silent.map(([name]) => name)).toEqual([]);
  },
);
