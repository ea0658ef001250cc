// `npm run test:security`: tries 64 attacks against a running system. `--prove` disables one
// control at a time in a copy of the repository and expects a failed test.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faults } from './controls/faults.ts';
import { tryFaults } from './controls/try-faults.ts';
import type { Result } from './controls/verdict.ts';
import { attackTitles } from './attack-titles.ts';
import { proofRows, type Proof } from './proof.ts';

const usage = `npm run test:security -- [--only 7,12] [--prove]
  --only    selects attacks by number
  --prove   disables each attack's control and shows the test that fails`;

const log = (text: string) => void process.stdout.write(`${text}\n`);

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

const failureOf = ({ verdict, killer }: Result): string | undefined =>
  verdict === 'timeout' ? 'its test timed out' : killer;

const prove = async (numbers: readonly string[]): Promise<number> => {
  const selected = numbers.length > 0 ? numbers : Object.keys(attackTitles);
  const chosen = faults.filter(({ id }) => selected.includes(id.replace('attack-', '')));
  const { results, failedBaselines } = await tryFaults(chosen, {
    jobs: 1,
    log,
    // Runs whole files as baselines, which starts the system less often than one run per attack.
    baselineOf: ({ tests }) => ({ tests }),
  });
  const proofs = selected.map((number): Proof => {
    const id = `attack-${number}`;
    const fault = faults.find((each) => each.id === id);
    const result = results.find((each) => each.fault.id === id);
    return {
      number,
      control: fault?.guards,
      failing: result && failureOf(result),
    };
  });
  for (const line of [...failedBaselines, ...proofRows(proofs)]) log(line);
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
const unknown = numbers.filter((number) => !(number in attackTitles));

if (values.help || unknown.length > 0) {
  log(unknown.length > 0 ? `Unknown attack: ${unknown.join(', ')}\n${usage}` : usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  process.exitCode = values.prove ? await prove(numbers) : testAttacks(numbers);
}
