import { createHash } from 'node:crypto';
import { extractedFields, mapFields } from '@debrief/contracts/note-fields';
import { createLocalExtractor } from '@debrief/extraction/extract';
import type { ExtractedNote } from '@debrief/extraction/extractor';
import { loadRankingModels } from '@debrief/extraction/engines/load-local-extractor';
import { createOnnxTagger } from '@debrief/extraction/engines/onnx-tagger';
import type { Tagger } from '@debrief/extraction/tagger/token-scores';
import type { Item } from '../notes/item.ts';

export interface Output extends ExtractedNote {
  id: string;
  /** Hash of the tagger's log-odds. */
  reading: string;
}

export async function* outputsOf(items: Iterable<Pick<Item, 'id' | 'text'>>): AsyncGenerator<Output> {
  const tagger = await createOnnxTagger();
  let hash = createHash('sha256');
  const hashing: Tagger = {
    tag: async (text) => {
      const scores = await tagger.tag(text);
      hash.update(scores.roles).update(scores.note);
      return scores;
    },
  };
  const extractor = await createLocalExtractor({ tagger: hashing, models: await loadRankingModels() });
  for (const { id, text } of items) {
    hash = createHash('sha256');
    const found = await extractor.extract(text);
    yield {
      id,
      reading: hash.digest('hex').slice(0, 16),
      ...(mapFields(extractedFields, (field) => found[field]) as ExtractedNote),
    };
  }
}
