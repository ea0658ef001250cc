import { createCollector } from '@debrief/service-kit/metrics/collector';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ModelPrices } from './domain/model-prices.ts';
import { jobSeconds, observeProvider, type Stage } from './provider-metrics.ts';

/** What waits at this moment, for `held` calls whose users have enough in work, too. */
export interface Backlog {
  readonly stage: Stage | 'held';
  readonly jobs: number;
  /** How long the oldest has waited, in seconds; 0 when there is none. */
  readonly oldestSeconds: number;
}

/** What platform engineers see of the pipeline, in the text format of Prometheus. */
export const createPipelineMetrics = ({
  prices = new Map(),
  now = Date.now,
}: { prices?: ModelPrices | undefined; now?: () => number } = {}) => {
  const registry = new Registry();
  const registers = [registry];
  const inFlight = new Gauge({
    name: 'debrief_pipeline_jobs_in_flight',
    help: 'Jobs this process works on',
    labelNames: ['stage'],
    registers,
  });
  const work = new Histogram({
    name: 'debrief_pipeline_job_seconds',
    help: 'Seconds of work on a job, by whether it has to be tried again',
    labelNames: ['stage', 'result'],
    buckets: jobSeconds,
    registers,
  });
  const outcomes = new Counter({
    name: 'debrief_pipeline_jobs_ended_total',
    help: 'Jobs that ended here, by kind and by how: done, or why nothing could be made of them',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const heartbeat = new Gauge({
    name: 'debrief_pipeline_worker_heartbeat_timestamp_seconds',
    help: 'When this process last began or ended work on a job, in Unix time',
    labelNames: ['stage'],
    registers,
  });
  const beat = (stage: Stage) => heartbeat.set({ stage }, now() / 1_000);
  return {
    registry,
    /** Counts a reaction while it works. */
    observed:
      <Data>(stage: Stage, handle: (event: Data) => Promise<void>) =>
      async (event: Data): Promise<void> => {
        const end = work.startTimer({ stage });
        inFlight.inc({ stage });
        beat(stage);
        let result = 'again';
        try {
          await handle(event);
          result = 'ended';
        } finally {
          inFlight.dec({ stage });
          beat(stage);
          end({ result });
        }
      },
    ended: (kind: string, outcome: string) => outcomes.inc({ kind, outcome }),
    ...observeProvider(registry, prices),
    /** Looks at the backlog whenever somebody looks at the metrics. */
    watchBacklog: (lookUp: () => Promise<Backlog[]>): void => {
      const collect = createCollector(lookUp);
      const gauge = (name: string, help: string, value: (backlog: Backlog) => number) =>
        new Gauge({
          ...{ name, help, labelNames: ['stage'], registers },
          async collect() {
            const found = await collect();
            this.reset();
            for (const backlog of found ?? []) this.set({ stage: backlog.stage }, value(backlog));
          },
        });
      gauge('debrief_pipeline_jobs_open', 'Jobs that wait or are in work, everywhere', ({ jobs }) => jobs);
      gauge(
        'debrief_pipeline_oldest_job_seconds',
        'How long the oldest open job has been waiting or in work',
        ({ oldestSeconds }) => oldestSeconds,
      );
    },
  };
};

export type PipelineMetrics = ReturnType<typeof createPipelineMetrics>;
