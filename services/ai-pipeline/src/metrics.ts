import { createCollector } from '@debrief/service-kit/metrics/collector';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { costOf, type ModelPrices, type Tokens } from './domain/model-prices.ts';
import type { CallOutcome } from './transcribers/provider-gate.ts';

/** Label values of metrics: `hear` is transcription, `read` is extraction. */
export type Stage = 'hear' | 'read';

/** Open jobs of a stage. `held` jobs wait because their users have reached the queue limit. */
export interface Backlog {
  readonly stage: Stage | 'held';
  readonly jobs: number;
  /** Age of the oldest job in seconds; 0 if there is none. */
  readonly oldestSeconds: number;
}

const jobSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900];

const observeProvider = (registry: Registry, prices: ModelPrices) => {
  const registers = [registry];
  const calls = new Histogram({
    name: 'debrief_pipeline_provider_call_seconds',
    help: 'Duration of transcription and extraction calls to a provider in seconds, by outcome',
    labelNames: ['stage', 'outcome'],
    buckets: jobSeconds,
    registers,
  });
  const tokens = new Counter({
    name: 'debrief_pipeline_provider_tokens_total',
    help: 'Input and output tokens that the provider reported, by model',
    labelNames: ['stage', 'model', 'direction'],
    registers,
  });
  const cost = new Counter({
    name: 'debrief_pipeline_provider_cost_total',
    help: 'Cost of these tokens by MODEL_PRICES, in the same currency; models without a price are not counted',
    labelNames: ['stage', 'model'],
    registers,
  });
  return {
    observeCall: (stage: Stage, outcome: CallOutcome, took: number) =>
      calls.observe({ stage, outcome }, took),
    countTokens: (stage: Stage, model: string, used: Tokens): void => {
      tokens.inc({ stage, model, direction: 'input' }, used.input);
      tokens.inc({ stage, model, direction: 'output' }, used.output);
      const paid = costOf(prices, model, used);
      if (paid !== undefined) cost.inc({ stage, model }, paid);
    },
  };
};

export const createPipelineMetrics = ({
  prices = new Map(),
  now = Date.now,
}: { prices?: ModelPrices | undefined; now?: () => number } = {}) => {
  const registry = new Registry();
  const registers = [registry];
  const inFlight = new Gauge({
    name: 'debrief_pipeline_jobs_in_flight',
    help: 'Jobs in progress in this process',
    labelNames: ['stage'],
    registers,
  });
  const work = new Histogram({
    name: 'debrief_pipeline_job_seconds',
    help: 'Seconds of work on a job, by whether it ended or is retried',
    labelNames: ['stage', 'result'],
    buckets: jobSeconds,
    registers,
  });
  const outcomes = new Counter({
    name: 'debrief_pipeline_jobs_ended_total',
    help: 'Jobs that ended in this process, by kind and outcome: done, or the failure code',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const heartbeat = new Gauge({
    name: 'debrief_pipeline_worker_heartbeat_timestamp_seconds',
    help: 'Unix time at which this process last started or ended work on a job',
    labelNames: ['stage'],
    registers,
  });
  const beat = (stage: Stage) => heartbeat.set({ stage }, now() / 1_000);
  return {
    registry,
    observed:
      <Event extends unknown[]>(stage: Stage, handle: (...event: Event) => Promise<void>) =>
      async (...event: Event): Promise<void> => {
        const end = work.startTimer({ stage });
        inFlight.inc({ stage });
        beat(stage);
        let result = 'again';
        try {
          await handle(...event);
          result = 'ended';
        } finally {
          inFlight.dec({ stage });
          beat(stage);
          end({ result });
        }
      },
    ended: (kind: string, outcome: string) => outcomes.inc({ kind, outcome }),
    ...observeProvider(registry, prices),
    watchBacklog: (readBacklog: () => Promise<Backlog[]>): void => {
      const collectBacklog = createCollector(readBacklog);
      const gauge = (name: string, help: string, value: (backlog: Backlog) => number) =>
        new Gauge({
          ...{ name, help, labelNames: ['stage'], registers },
          async collect() {
            const found = await collectBacklog();
            this.reset();
            for (const backlog of found ?? []) this.set({ stage: backlog.stage }, value(backlog));
          },
        });
      gauge(
        'debrief_pipeline_jobs_open',
        'Open jobs in all processes, waiting or in progress',
        ({ jobs }) => jobs,
      );
      gauge(
        'debrief_pipeline_oldest_job_seconds',
        'Age of the oldest open job in seconds',
        ({ oldestSeconds }) => oldestSeconds,
      );
    },
  };
};

export type PipelineMetrics = ReturnType<typeof createPipelineMetrics>;
