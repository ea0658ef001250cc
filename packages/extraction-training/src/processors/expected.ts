import { readFileSync } from 'node:fs';
import { loadSplit } from '../notes/load.ts';
import type { Item } from '../notes/item.ts';
import type { Output } from './outputs.ts';

export const EXPECTED = new URL('../../expected-outputs.jsonl', import.meta.url);

export const parseOutputs = (lines: string): Output[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Output);

export const expectedOutputs = (): Output[] => parseOutputs(readFileSync(EXPECTED, 'utf8'));

export function itemsOf(ids: readonly string[]): Item[] {
  const all = new Map(loadSplit('train').map((item) => [item.id, item]));
  return ids.map((id) => {
    const item = all.get(id);
    if (!item) throw new Error(`there is no training note ${id}: run npm run eval:expect`);
    return item;
  });
}
