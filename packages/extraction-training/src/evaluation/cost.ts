import type { Usage } from './engine.ts';

/** Dollars per million tokens. */
export interface Prices {
  input: number;
  output: number;
}

/** List price of the default model. */
const KNOWN_PRICES: Record<string, Prices> = { 'openai:gpt-4o-mini': { input: 0.15, output: 0.6 } };

export function costLine(
  usage: Usage,
  notes: number,
  engineName: string,
  prices: Prices | undefined = KNOWN_PRICES[engineName],
): string {
  const perNote = (tokens: number) => (notes === 0 ? 0 : tokens / notes);
  const [input, output] = [perNote(usage.inputTokens), perNote(usage.outputTokens)];
  const tokens = `${input.toFixed(0)} tokens in and ${output.toFixed(0)} out`;
  if (!prices) return `cost per note    ${tokens}; give --input-price and --output-price for dollars`;
  const dollars = ((input * prices.input + output * prices.output) / 1_000_000).toFixed(6);
  return `cost per note    ${tokens}, $${dollars} at $${prices.input} and $${prices.output} per million tokens`;
}
