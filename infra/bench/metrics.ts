// npm run bench -- metrics [--every 15]: overhead of metrics (docs/operations.md). Sends typed notes
// alternately to a cluster without metrics and to one that is scraped every --every seconds.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Cluster } from '@debrief/testing/cluster';
import { signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { withCluster } from './load/with-cluster.ts';
import { median, report } from './support/statistics.ts';

const { values } = parseArgs({ options: { every: { type: 'string', default: '15' } } });
const scrapeIntervalMs = Number(values.every) * 1_000;
const warmUp = 20;
const pairs = 150;

const metricsOf = ({ dataDirectory }: Cluster): string[] => {
  const logs = join(dataDirectory, 'logs');
  return readdirSync(logs).flatMap(
    (file) => /"metrics":"([^"]+)"/.exec(readFileSync(join(logs, file), 'utf8'))?.[1] ?? [],
  );
};

const scrape = (urls: readonly string[]) => {
  let over = false;
  const ending = new AbortController();
  const times: number[] = [];
  const work = (async () => {
    while (!over) {
      await Promise.all(
        urls.map(async (url) => {
          const start = performance.now();
          await (await fetch(url)).text();
          times.push(performance.now() - start);
        }),
      );
      await pause(scrapeIntervalMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  })();
  return {
    times,
    stop: () => {
      over = true;
      ending.abort();
      return work;
    },
  };
};

const note = async (person: Person, index: number): Promise<number> => {
  const start = performance.now();
  const { status } = await submitTextCall(
    person,
    `Call ${index} with Sarah Jones from Acme Ltd went well. Deal of R${index} 000 a year. Send the proposal by Friday.`,
  );
  if (status !== 201) throw new Error(`answered ${status}`);
  return performance.now() - start;
};

await withCluster({}, async ({ cluster: silent }) =>
  withCluster({ env: { METRICS_PORT: '0' } }, async ({ cluster: instrumented }) => {
    const [without, measured] = [await signUp(silent.url), await signUp(instrumented.url)];
    const scraping = scrape(metricsOf(instrumented));
    const times = { without: [] as number[], instrumented: [] as number[] };
    for (let index = 1; index <= warmUp + pairs; index++) {
      // Alternates the systems, so that the load of other programs affects both.
      const [first, second] = [await note(without, index), await note(measured, index)];
      if (index <= warmUp) continue;
      times.without.push(first);
      times.instrumented.push(second);
    }
    await scraping.stop();
    const [usual, observed] = [median(times.without), median(times.instrumented)];
    report(`typed note with and without metrics, ${pairs} pairs`, {
      'median without': `${usual.toFixed(1)} ms`,
      'median with': `${observed.toFixed(1)} ms`,
      'ratio (goal < 1.1)': (observed / usual).toFixed(3),
      'scrape of a process, median': `${median(scraping.times).toFixed(1)} ms`,
    });
  }),
);
