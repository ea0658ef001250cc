import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from '@debrief/testing/cluster';
import { processKinds } from '@debrief/testing/cluster/processes';
import { eventually, signUp, submitTextCall } from '@debrief/testing/person';
import { readLog } from '../log-line.ts';
import { missingFamilies } from '../promised-metrics.ts';

export const metricsTests = (at: () => Cluster): void => {
  const logOf = (name: string) => readFile(join(at().dataDirectory, 'logs', `${name}.log`), 'utf8');
  const metricsUrl = async (name: string) => /"metrics":"([^"]+)"/.exec(await logOf(name))?.[1] ?? '';
  const metricsOf = async (name: string) => (await fetch(await metricsUrl(name))).text();

  test.each(processKinds)('$name exposes its documented metrics on a separate port', async (kind) => {
    const { name } = kind;
    const program = kind.program.replace('/src/', ' src/');
    // If the database takes longer than two seconds, its metrics are missing from a scrape.
    await eventually(async () => missingFamilies(program, await metricsOf(name)).length === 0);
    // /metrics must not be reachable on the public port.
    const { url } = at().groups.get(name) ?? { url: '' };
    expect((await metricsUrl(name)).startsWith(url)).toBe(false);
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('# TYPE');
  });

  test.each(processKinds)('every log line of $name has service, role and instance', async ({ name }) => {
    const [first] = readLog(await logOf(name));
    const role = name.endsWith('-worker') ? 'worker' : 'http';
    expect(first).toMatchObject({ service: name.replace(/-worker$/, ''), role });
  });

  test('the gateway counts requests by route and status', async () => {
    await submitTextCall(await signUp(at().url), 'Spoke to Sarah Jones at Acme Ltd.');
    expect(await metricsOf('gateway')).toMatch(
      /^debrief_http_request_seconds_count\{method="POST",route="\/api\/process-audio",status="201"\} [1-9]\d*$/m,
    );
  });
};
