import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@debrief/testing/person';
import { reservePorts } from '@debrief/testing/ports';
import { stringify } from 'yaml';
import { z } from 'zod';

const responseOf = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal('success'), data });
const vector = responseOf(
  z.object({
    result: z.array(
      z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) }),
    ),
  }),
);
const ruleGroups = responseOf(
  z.object({
    groups: z.array(
      z.object({
        rules: z.array(z.object({ name: z.string(), health: z.string(), lastError: z.string().optional() })),
      }),
    ),
  }),
);

export interface TestPrometheus {
  /** Returns the values of a query. Omits values that are not finite. */
  query(expression: string): Promise<number[]>;
  /** Returns each rule's last health; `unknown` before the first evaluation. */
  rules(): Promise<{ name: string; health: string; lastError?: string | undefined }[]>;
  stop(): Promise<void>;
}

/** @param targets metrics URLs by job @param rules path of a file */
export const startPrometheus = async (
  targets: ReadonlyMap<string, string>,
  rules: string,
): Promise<TestPrometheus> => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-prometheus-'));
  const configuration = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [...targets].map(([job, url]) => ({
      job_name: job,
      static_configs: [{ targets: [new URL(url).host] }],
    })),
  };
  const file = join(directory, 'prometheus.yml');
  await writeFile(file, stringify(configuration));
  const [port] = await reservePorts(1);
  const child = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(directory, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(directory, { recursive: true, force: true });
  };
  const request = async (path: string): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
  try {
    await eventually(
      () =>
        fetch(`http://127.0.0.1:${port}/-/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      120_000,
    );
  } catch (error) {
    await stop();
    throw new Error(`Prometheus did not start:\n${stderr.slice(-2_000)}`, { cause: error });
  }
  return {
    async query(expression) {
      const { data } = vector.parse(await request(`/api/v1/query?query=${encodeURIComponent(expression)}`));
      return data.result.map(({ value }) => Number(value[1])).filter((value) => Number.isFinite(value));
    },
    async rules() {
      const { data } = ruleGroups.parse(await request('/api/v1/rules'));
      return data.groups.flatMap((group) => group.rules);
    },
    stop,
  };
};
