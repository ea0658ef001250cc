import type { Usage } from './engine.ts';

/** Dollars a million tokens. */
export interface Prices {
  input: number;
  output: number;
}

/** The list price of the default model; for another one the prices are given on the command line. */
const KNOWN: Record<string, Prices> = { 'openai:gpt-4o-mini': { input: 0.15, output: 0.6 } };

/** What a note cost in tokens and, where the prices are known, in dollars. */
export function costLine(
  usage: Usage,
  notes: number,
  engineName: string,
  prices: Prices | undefined = KNOWN[engineName],
): string {
  const each = (tokens: number) => (notes === 0 ? 0 : tokens / notes);
  const tokens = `${each(usage.inputTokens).toFixed(0)} tokens in and ${each(usage.outputTokens).toFixed(0)} out`;
  if (!prices) return `cost a note      ${tokens}; give --input-price and --output-price for dollars`;
  const dollars =
    (each(usage.inputTokens) * prices.input + each(usage.outputTokens) * prices.output) / 1_000_000;
  return `cost a note      ${tokens}, $${dollars.toFixed(6)} at $${prices.input} and $${prices.output} a million tokens`;
}
