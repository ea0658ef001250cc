// `npm run test:security`: tries 43 attacks against a running Debrief. With `--prove` it takes away one control at a time, in a
// copy of the repository, and shows that the attack's test fails without it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faults } from './controls/faults.ts';
import { tryFaults } from './controls/try-faults.ts';
import type { Result } from './controls/verdict.ts';
import { items } from './items.ts';
import { proofRows, type Proof } from './proof.ts';

const usage = `npm run test:security -- [--only 7,12] [--prove]
  --only    these attacks alone
  --prove   takes away each attack's control and shows the test that fails`;

const say = (text: string) => void process.stdout.write(`${text}\n`);

const testAttacks = (numbers: readonly string[]): number => {
  const { status } = spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join('node_modules', 'jest', 'bin', 'jest.js'),
      'infra/security',
      ...(numbers.length > 0 ? ['--testNamePattern', `attack (${numbers.join('|')}): `] : []),
    ],
    { stdio: 'inherit' },
  );
  return status ?? 1;
};

/** The test that noticed; undefined when none did. */
const failureOf = ({ verdict, killer }: Result): string | undefined =>
  verdict === 'timeout' ? 'its test does not end' : killer;

const prove = async (numbers: readonly string[]): Promise<number> => {
  const wanted = numbers.length > 0 ? numbers : Object.keys(items);
  const chosen = faults.filter(({ id }) => wanted.includes(id.replace('attack-', '')));
  const { results, unfit } = await tryFaults(chosen, {
    jobs: 1,
    say,
    // All attacks of a file together: far fewer starts than each by itself.
    baselineOf: ({ tests }) => ({ tests }),
  });
  const proofs = wanted.map((number): Proof => {
    const id = `attack-${number}`;
    const fault = faults.find((each) => each.id === id);
    const result = results.find((each) => each.fault.id === id);
    return {
      number,
      control: fault?.guards,
      failing: result && failureOf(result),
    };
  });
  for (const line of [...unfit, ...proofRows(proofs)]) say(line);
  return proofs.every(({ failing }) => failing !== undefined) ? 0 : 1;
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    prove: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const numbers = values.only.split(',').filter((number) => number !== '');
const unknown = numbers.filter((number) => !(number in items));

if (values.help || unknown.length > 0) {
  say(unknown.length > 0 ? `No attack has the number ${unknown.join(', ')}\n${usage}` : usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  process.exitCode = values.prove ? await prove(numbers) : testAttacks(numbers);
}
