import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('the development container installs every Debian package that .ci/run installs', () => {
  const { onCreateCommand } = JSON.parse(read('.devcontainer/devcontainer.json')) as {
    onCreateCommand: string;
  };
  const installed = onCreateCommand.split(' ');
  const needed = [...read('.ci/run').matchAll(/missing\+=\(([^)]+)\)/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(needed).toContain('chromium');
  expect(needed.filter((name) => !installed.includes(name))).toEqual([]);
});
