import { createLook } from '@debrief/service-kit/metrics/look';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CallOutcome } from './transcribers/provider-gate.ts';

/** The two kinds of work: hearing a recording, reading a transcript. */
export type Stage = 'hear' | 'read';

/** What waits at this moment, for `held` calls whose users have enough in work, too. */
export interface Backlog {
  readonly stage: Stage | 'held';
  readonly jobs: number;
  /** How long the oldest has waited, in seconds; 0 when there is none. */
  readonly oldestSeconds: number;
}

const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900];

/** What platform engineers see of the pipeline, in the text format of Prometheus. */
export const createPipelineMetrics = () => {
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
    buckets: seconds,
    registers,
  });
  const outcomes = new Counter({
    name: 'debrief_pipeline_jobs_ended_total',
    help: 'Jobs that ended here, by kind and by how: done, or why nothing could be made of them',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const calls = new Histogram({
    name: 'debrief_pipeline_provider_call_seconds',
    help: 'Calls of the transcription service, by how they ended',
    labelNames: ['outcome'],
    buckets: seconds,
    registers,
  });
  return {
    registry,
    /** Counts a reaction while it works. */
    observed:
      <Data>(stage: Stage, handle: (event: Data) => Promise<void>) =>
      async (event: Data): Promise<void> => {
        const end = work.startTimer({ stage });
        inFlight.inc({ stage });
        let result = 'again';
        try {
          await handle(event);
          result = 'ended';
        } finally {
          inFlight.dec({ stage });
          end({ result });
        }
      },
    ended: (kind: string, outcome: string) => outcomes.inc({ kind, outcome }),
    called: (outcome: CallOutcome, took: number) => calls.observe({ outcome }, took),
    /** Looks at the backlog whenever somebody looks at the metrics. */
    watchBacklog: (lookUp: () => Promise<Backlog[]>): void => {
      const look = createLook(lookUp);
      const gauge = (name: string, help: string, value: (backlog: Backlog) => number) =>
        new Gauge({
          ...{ name, help, labelNames: ['stage'], registers },
          async collect() {
            const found = await look();
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
