import type { Extraction } from '../src/domain/extractor.ts';
import type { Item } from './item.ts';
import { judge, type Verdict } from './scoring/judge.ts';
import { judgeMentions, type MentionVerdict } from './scoring/mentions.ts';

/** As much of an engine as is scored. */
export interface Reader {
  readonly name: string;
  extract(text: string): Promise<Extraction>;
}

export interface Scored {
  item: Item;
  note: Extraction;
  verdict: Verdict;
  /** Null where the item is not labelled for them. */
  mentions: MentionVerdict | null;
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
      scored[index] = {
        item,
        note,
        verdict: judge(item, note),
        mentions: judgeMentions(item, note.mentions ?? []),
        milliseconds,
      };
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return scored;
}
