export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** Prices per million tokens, in the currency of the bill. */
export type ModelPrices = ReadonlyMap<string, Tokens>;

const price = /^([^=,\s]+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/;

export const readModelPrices = (list: string): ModelPrices | null => {
  const prices = new Map<string, Tokens>();
  for (const item of list.split(',')) {
    const [, model, input, output] = price.exec(item.trim()) ?? [];
    if (model === undefined) return null;
    prices.set(model, { input: Number(input), output: Number(output) });
  }
  return prices;
};

export const costOf = (prices: ModelPrices, model: string, { input, output }: Tokens): number | undefined => {
  const million = prices.get(model);
  return million && (input * million.input + output * million.output) / 1_000_000;
};
