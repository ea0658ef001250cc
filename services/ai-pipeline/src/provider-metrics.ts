import { Counter, Histogram, type Registry } from 'prom-client';
import { costOf, type ModelPrices, type Tokens } from './domain/model-prices.ts';
import type { CallOutcome } from './transcribers/provider-gate.ts';

/** Transcription (`hear`) and extraction (`read`). These are label values of metrics. */
export type Stage = 'hear' | 'read';

export const jobSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900];

export const observeProvider = (registry: Registry, prices: ModelPrices) => {
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
