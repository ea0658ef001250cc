import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { faults } from '../controls/faults.ts';
import { attackTitles } from '../attack-titles.ts';
import { proofRows } from '../proof.ts';

const attacks = fileURLToPath(new URL('attacks', import.meta.url));
const numbers = Array.from({ length: 66 }, (_, index) => index + 1);

const tested = globSync('*.ts', { cwd: attacks }).flatMap((file) =>
  [...readFileSync(`${attacks}/${file}`, 'utf8').matchAll(/\battack\(\s*(\d+),/g)].map(([, number]) =>
    Number(number),
  ),
);

test('each of the 66 attacks has a title, a test and a fault that disables its control', () => {
  expect(Object.keys(attackTitles).map(Number)).toEqual(numbers);
  expect([...new Set(tested)].sort((one, other) => one - other)).toEqual(numbers);
  expect(faults.map(({ id }) => id).sort()).toEqual(numbers.map((number) => `attack-${number}`).sort());
});

test('a proof names the disabled control and the failed test, and counts only proven attacks', () => {
  const rows = proofRows([
    {
      number: '7',
      control: 'cross-site changes are refused',
      failing: 'somewhere, attack 7: no other site: Error: expect(received)',
    },
    { number: '12', control: 'ended sessions are denied', failing: undefined },
  ]);
  expect(rows[0]).toBe(
    ' 7 cross-site request forgery → without: cross-site changes are refused → attack 7: no other site',
  );
  expect(rows.slice(1)).toEqual([expect.stringContaining('NO TEST FAILS'), '1 of 2 proven']);
});
