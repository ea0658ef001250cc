import type { ExtractedNote } from '../src/domain/extractor.ts';
import type { Item } from './item.ts';
import { judge, type Verdict } from './scoring/judge.ts';

/** As much of an engine as is scored. */
export interface Reader {
  readonly name: string;
  extract(text: string): Promise<ExtractedNote>;
}

export interface Scored {
  item: Item;
  note: ExtractedNote;
  verdict: Verdict;
  milliseconds: number;
}

/** Reads every item, `concurrency` at once, and judges the notes. In the order of the items. */
export async function evaluate(
  items: readonly Item[],
  extractor: Reader,
  concurrency = 1,
): Promise<Scored[]> {
  const scored: Scored[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) {
      const start = performance.now();
      const note = await extractor.extract(item.text);
      const milliseconds = performance.now() - start;
      scored[index] = { item, note, verdict: judge(item, note), milliseconds };
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return scored;
}
