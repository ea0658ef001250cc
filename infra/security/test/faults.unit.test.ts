import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { inject, type Fault } from '../controls/fault.ts';
import { faults } from '../controls/faults.ts';
import { judge, limitFor, baselineProblem } from '../controls/verdict.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('the list of faults', () => {
  test('changes one place in the code, which still parses', () => {
    for (const fault of faults) {
      const changed = inject(readFileSync(join(root, fault.file), 'utf8'), fault);
      if (!/\.tsx?$/.test(fault.file)) continue;
      const parse = () => parseSync(changed, { syntax: 'typescript', tsx: fault.file.endsWith('x') });
      expect(parse).not.toThrow();
    }
  });

  test('refers to existing tests', () => {
    const named = faults.flatMap(({ id, tests }) => tests.map((path) => ({ id, path })));
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  });
});

const aFault = (changes: Partial<Fault> = {}): Fault => ({
  ...{
    id: 'open',
    file: 'a.ts',
    find: 'locked',
    replace: 'open',
    guards: 'it is locked',
    tests: ['a.test.ts'],
  },
  ...changes,
});

describe('fault injection', () => {
  test('replaces the only occurrence of a text', () => {
    expect(inject('const door = locked;', aFault())).toBe('const door = open;');
    expect(() => inject('const door = shut;', aFault())).toThrow('open: a.ts has 0 occurrences');
    expect(() => inject('locked && locked', aFault())).toThrow('2 occurrences');
    expect(() => inject('locked', aFault({ replace: 'locked' }))).toThrow('changes nothing');
  });
});

describe('the verdict', () => {
  const run = { ms: 1, testCount: 3 };

  test('requires at least one test, and that tests pass without the fault', () => {
    expect(baselineProblem({ ...run, outcome: 'passed' })).toBeUndefined();
    expect(baselineProblem({ ...run, outcome: 'failed', failure: 'x' })).toBe('they fail without a fault: x');
    expect(baselineProblem({ ...run, outcome: 'timed out' })).toBe('they time out without a fault');
    expect(baselineProblem({ ...run, outcome: 'passed', testCount: 0 })).toBe('no test matches');
  });

  test('is killed for failed tests, timeout for hanging tests, survived for passed tests', () => {
    expect(judge(aFault(), { ...run, outcome: 'failed', failure: 'x' }).verdict).toBe('killed');
    expect(judge(aFault(), { ...run, outcome: 'timed out' }).verdict).toBe('timeout');
    expect(judge(aFault(), { ...run, outcome: 'passed' }).verdict).toBe('survived');
    expect(limitFor(2_000)).toBeGreaterThan(4 * 2_000);
  });
});
