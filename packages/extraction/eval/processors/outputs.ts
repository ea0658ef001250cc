import { createHash } from 'node:crypto';
import { extractedFields, mapFields } from '@debrief/contracts/note-fields';
import { createLocalExtractor } from '../../src/domain/local-extractor.ts';
import type { ExtractedNote } from '../../src/domain/extractor.ts';
import { loadDecisionModels } from '../../src/engines/load-local-extractor.ts';
import { createNeuralReader } from '../../src/engines/neural-reader.ts';
import type { Reader } from '../../src/domain/reader/reading.ts';
import type { Item } from '../item.ts';

/** What this processor makes of a note. */
export interface Output extends ExtractedNote {
  id: string;
  /** A hash of the log-odds of the neural reader, to the last bit. */
  reading: string;
}

/** Reads notes one after another. */
export async function* outputsOf(items: Iterable<Pick<Item, 'id' | 'text'>>): AsyncGenerator<Output> {
  const reader = await createNeuralReader();
  let hash = createHash('sha256');
  const hashed: Reader = {
    read: async (text) => {
      const reading = await reader.read(text);
      hash.update(reading.roles).update(reading.note);
      return reading;
    },
  };
  const extractor = await createLocalExtractor({ reader: hashed, models: await loadDecisionModels() });
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
