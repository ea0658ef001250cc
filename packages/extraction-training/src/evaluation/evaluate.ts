import type { Extraction } from '@debrief/extraction/extractor';
import type { Item } from '../notes/item.ts';
import { judge, type Verdict } from '../scoring/judge.ts';
import { judgeMentions, type MentionVerdict } from '../scoring/mentions.ts';

export interface Engine {
  readonly name: string;
  extract(text: string): Promise<Extraction>;
}

export interface Scored {
  item: Item;
  note: Extraction;
  verdict: Verdict;
  mentions: MentionVerdict | null;
  milliseconds: number;
}

/** Returns the results in the order of the items. */
export async function evaluate(
  items: readonly Item[],
  extractor: Engine,
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
