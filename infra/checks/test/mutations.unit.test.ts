import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { inject, selectFaults, type Area, type Fault } from '../mutations/fault.ts';
import { areas } from '../mutations/faults.ts';
import { judge, limitFor, summarise, whyUnfit } from '../mutations/verdict.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const faults = areas.flatMap((area) => area.faults);

describe('the list of faults', () => {
  // A fault that fits no code any more would count as noticed, or could not be tried.
  test.each(areas.map((area) => [area.area, area.faults] as const))(
    '%s: each is one place of today’s code, which still parses with it',
    (_area, own) => {
      for (const fault of own) {
        const changed = inject(readFileSync(join(root, fault.file), 'utf8'), fault);
        // The Dockerfile and the chart's templates have tests of their own.
        if (!/\.tsx?$/.test(fault.file)) continue;
        const parse = () => parseSync(changed, { syntax: 'typescript', tsx: fault.file.endsWith('x') });
        expect(parse).not.toThrow();
      }
    },
  );

  test('names tests that exist', () => {
    const named = faults.flatMap(({ id, tests }) => tests.map((path) => ({ id, path })));
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('gives each a name of its own', () => {
    const names = [...areas.map(({ area }) => area), ...faults.map(({ id }) => id)];
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
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

  test('is chosen by its id or its area', () => {
    const list: Area[] = [
      { area: 'doors', faults: [aFault(), aFault({ id: 'unlocked' })] },
      { area: 'windows', faults: [aFault({ id: 'broken' })] },
    ];
    const chosen = (...only: string[]) =>
      selectFaults(list, only).flatMap((area) => area.faults.map(({ id }) => id));
    expect(chosen()).toEqual(['open', 'unlocked', 'broken']);
    expect(chosen('windows', 'open')).toEqual(['open', 'broken']);
    expect(() => chosen('doors', 'roof')).toThrow('No fault and no area is called roof');
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

  test('of them all is a failure when a survivor has no reason', () => {
    const killed = { fault: aFault(), verdict: 'killed' } as const;
    const survived = { fault: aFault({ id: 'unlocked' }), verdict: 'survived' } as const;
    const explained = {
      fault: aFault({ id: 'ajar', reason: 'Nobody can tell.' }),
      verdict: 'survived',
    } as const;
    expect(summarise([killed, explained])).toMatchObject({ exitCode: 0 });
    const { lines, exitCode } = summarise([killed, survived, explained]);
    expect(exitCode).toBe(1);
    expect(lines.at(-1)).toBe('1 killed, 2 survived');
    expect(lines.slice(0, 2).join('\n')).toMatch(/^No test notices:\n {2}unlocked +a\.ts\n {4}it is locked$/);
    expect(lines.join('\n')).toContain('Nobody can tell.');
  });

  test('of them all is a failure when tests could judge nothing', () => {
    const { lines, exitCode } = summarise([], ['a.test.ts: they fail without a fault: x']);
    expect([exitCode, lines.at(-2), lines.at(-1)]).toEqual([
      1,
      '  a.test.ts: they fail without a fault: x',
      '0 killed, 0 survived',
    ]);
  });
});
