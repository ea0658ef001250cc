import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { promisedMetrics } from '../../local/test/promised-metrics.ts';
import { findPromtool } from '../tools.ts';

const root = new URL('../../../', import.meta.url);
const folder = new URL('infra/observability/', root);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
const { groups } = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}
const dashboards = readdirSync(new URL('dashboards/', folder)).map((name) => ({
  name,
  ...(JSON.parse(read(`dashboards/${name}`)) as Dashboard),
}));

const metricsIn = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:debrief|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );

const unknownIn = (expressions: readonly string[]) =>
  expressions.flatMap(metricsIn).filter((name) => !promisedMetrics.includes(name));

// infra/local/test/cluster.system.test.ts checks that running processes expose every promised metric.
test('alerts use only exposed metrics', () => {
  expect(unknownIn(rules.map(({ expr }) => expr))).toEqual([]);
  expect(unknownIn(['sum(debrief_no_such_metric)'])).toEqual(['debrief_no_such_metric']);
});

test.each(dashboards)('the dashboard $name uses only exposed metrics', ({ panels }) => {
  expect(panels.length).toBeGreaterThan(5);
  expect(unknownIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))).toEqual([]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test('every alert has a severity, a runbook, a firing case and a non-firing case', () => {
  const { tests } = parse(read('alerts.test.yml')) as { tests: { name: string }[] };
  const cases = tests.map(({ name }) => name);
  for (const { alert, labels, annotations } of rules) {
    expect(labels.severity).toMatch(/^(page|ticket)$/);
    expect(existsSync(new URL(annotations.runbook, root))).toBe(true);
    const page = readFileSync(new URL(annotations.runbook, root), 'utf8');
    for (const heading of [`# ${alert}\n`, '## Diagnosis\n', '## What to do\n'])
      expect(page).toContain(heading);
    expect(cases).toEqual(expect.arrayContaining([`${alert} fires`, `${alert} does not fire`]));
  }
  const pages = readdirSync(new URL('docs/runbooks/', root)).filter((name) => name !== 'README.md');
  expect(pages.map((name) => `docs/runbooks/${name}`).sort()).toEqual(
    rules.map(({ annotations }) => annotations.runbook).sort(),
  );
});

test('runbooks refer only to existing alerts and panels', () => {
  const titles = dashboards.flatMap(({ panels }) => panels.map(({ title }) => title));
  for (const { annotations } of rules) {
    const page = readFileSync(new URL(annotations.runbook, root), 'utf8');
    for (const [name] of page.matchAll(/\bDebrief[A-Z]\w+/g))
      expect(rules.map(({ alert }) => alert)).toContain(name);
    for (const [, title] of page.matchAll(/"([^"]+)" (?:of|on) the \w+ dashboard/g))
      expect(titles).toContain(title);
  }
});

const promtool = findPromtool();
const why = promtool
  ? ''
  : ' (there is no promtool. Build it with `npm run observability-tools`; it requires Go and takes some minutes)';
(promtool ? test : test.skip)(`promtool validates the alerts and their cases${why}`, () => {
  for (const args of [
    ['check', 'rules', '--lint-fatal', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', args, {
      ...{ cwd: fileURLToPath(folder), encoding: 'utf8' },
    });
    expect({ args, status, output: status === 0 ? '' : stdout + stderr }).toEqual({
      args,
      status: 0,
      output: '',
    });
  }
});
