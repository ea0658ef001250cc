import { Counter, Histogram, type Registry } from 'prom-client';
import { costOf, type ModelPrices, type Tokens } from './domain/model-prices.ts';
import type { CallOutcome } from './transcribers/provider-gate.ts';

/** The two kinds of work: hearing a recording, reading a transcript. */
export type Stage = 'hear' | 'read';

export const jobSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900];

/** What is seen of providers: how long they take, what they count, and what that costs. */
export const observeProvider = (registry: Registry, prices: ModelPrices) => {
  const registers = [registry];
  const calls = new Histogram({
    name: 'debrief_pipeline_provider_call_seconds',
    help: 'Calls of a provider that hears recordings or reads transcripts, by how they ended',
    labelNames: ['stage', 'outcome'],
    buckets: jobSeconds,
    registers,
  });
  const tokens = new Counter({
    name: 'debrief_pipeline_provider_tokens_total',
    help: 'Tokens that went into and came out of models of a provider, as it counted them',
    labelNames: ['stage', 'model', 'direction'],
    registers,
  });
  const cost = new Counter({
    name: 'debrief_pipeline_provider_cost_total',
    help: 'What these tokens cost by MODEL_PRICES, in the currency of those; nothing for a model without a price',
    labelNames: ['stage', 'model'],
    registers,
  });
  return {
    called: (stage: Stage, outcome: CallOutcome, took: number) => calls.observe({ stage, outcome }, took),
    counted: (stage: Stage, model: string, used: Tokens): void => {
      tokens.inc({ stage, model, direction: 'input' }, used.input);
      tokens.inc({ stage, model, direction: 'output' }, used.output);
      const paid = costOf(prices, model, used);
      if (paid !== undefined) cost.inc({ stage, model }, paid);
    },
  };
};
