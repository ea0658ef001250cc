import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { inject, type Fault } from '../controls/fault.ts';
import { faults } from '../controls/faults.ts';
import { judge, limitFor, whyUnfit } from '../controls/verdict.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('the list of faults', () => {
  test('changes one place of the code, which still parses', () => {
    for (const fault of faults) {
      const changed = inject(readFileSync(join(root, fault.file), 'utf8'), fault);
      if (!/\.tsx?$/.test(fault.file)) continue;
      const parse = () => parseSync(changed, { syntax: 'typescript', tsx: fault.file.endsWith('x') });
      expect(parse).not.toThrow();
    }
  });

  test('names tests that exist', () => {
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

describe('a fault', () => {
  test('is put into the one place that it names', () => {
    expect(inject('const door = locked;', aFault())).toBe('const door = open;');
    expect(() => inject('const door = shut;', aFault())).toThrow('open: a.ts has 0 places');
    expect(() => inject('locked && locked', aFault())).toThrow('2 places');
    expect(() => inject('locked', aFault({ replace: 'locked' }))).toThrow('changes nothing');
  });
});

describe('a verdict', () => {
  const run = { ms: 1, ran: 3 };

  test('asks for tests that pass without the fault, and that there are some', () => {
    expect(whyUnfit({ ...run, outcome: 'passed' })).toBeUndefined();
    expect(whyUnfit({ ...run, outcome: 'failed', failure: 'x' })).toBe('they fail without a fault: x');
    expect(whyUnfit({ ...run, outcome: 'timed out' })).toBe('they take too long without a fault');
    expect(whyUnfit({ ...run, outcome: 'passed', ran: 0 })).toBe('no test has this name');
  });

  test('is killed for tests that fail or never end, survived for tests that pass', () => {
    expect(judge(aFault(), { ...run, outcome: 'failed', failure: 'x' }).verdict).toBe('killed');
    expect(judge(aFault(), { ...run, outcome: 'timed out' }).verdict).toBe('timeout');
    expect(judge(aFault(), { ...run, outcome: 'passed' }).verdict).toBe('survived');
    expect(limitFor(2_000)).toBeGreaterThan(4 * 2_000);
  });
});
