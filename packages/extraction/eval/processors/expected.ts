import { readFileSync } from 'node:fs';
import { loadSplit } from '../load.ts';
import type { Item } from '../item.ts';
import type { Output } from './outputs.ts';

/** What every processor makes of two hundred notes; written by `npm run reader:expect`. */
export const EXPECTED = new URL('expected.jsonl', import.meta.url);

export const parseOutputs = (lines: string): Output[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Output);

export const expectedOutputs = (): Output[] => parseOutputs(readFileSync(EXPECTED, 'utf8'));

/** The train notes with these ids, in this order. */
export function itemsOf(ids: readonly string[]): Item[] {
  const all = new Map(loadSplit('train').map((item) => [item.id, item]));
  return ids.map((id) => {
    const item = all.get(id);
    if (!item) throw new Error(`there is no train note ${id}: npm run reader:expect`);
    return item;
  });
}
