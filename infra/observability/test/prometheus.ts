import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@debrief/testing/person';
import { reservePorts } from '@debrief/testing/ports';
import { stringify } from 'yaml';
import { z } from 'zod';

const answer = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal('success'), data });
const vector = answer(
  z.object({
    result: z.array(
      z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) }),
    ),
  }),
);
const ruleGroups = answer(
  z.object({
    groups: z.array(
      z.object({
        rules: z.array(z.object({ name: z.string(), health: z.string(), lastError: z.string().optional() })),
      }),
    ),
  }),
);

/** A Prometheus that looks at processes every second. */
export interface TestPrometheus {
  /** What an expression is at this moment, in numbers: an empty list where it is nothing, or not a number. */
  query(expression: string): Promise<number[]>;
  /** How each rule was evaluated last; `unknown` until then. */
  rules(): Promise<{ name: string; health: string; lastError?: string | undefined }[]>;
  stop(): Promise<void>;
}

/** @param targets the addresses of metrics, by job @param rules the path of a file of rules */
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
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
  const ask = async (path: string): Promise<unknown> => {
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
    throw new Error(`Prometheus did not start:\n${said.slice(-2_000)}`, { cause: error });
  }
  return {
    async query(expression) {
      const { data } = vector.parse(await ask(`/api/v1/query?query=${encodeURIComponent(expression)}`));
      return data.result.map(({ value }) => Number(value[1])).filter((value) => Number.isFinite(value));
    },
    async rules() {
      const { data } = ruleGroups.parse(await ask('/api/v1/rules'));
      return data.groups.flatMap((group) => group.rules);
    },
    stop,
  };
};
