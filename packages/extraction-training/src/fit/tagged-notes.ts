import type { ParseOptions } from '@debrief/extraction/document/prepared-text';
import { loadTrainingNotes } from '../asr/load-transcripts.ts';
import { sourceOf } from '../notes/item.ts';
import { loadTokenScores } from '../tagger/token-scores.ts';
import type { TrainingNote } from './cross-validate.ts';
import { tagDocument } from './tag-note.ts';

/** Maps a note and its variants to the same number between 0 and 1. */
const placeOf = (id: string) =>
  ([...sourceOf(id)].reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) % 100_003, 5) % 1000) / 1000;

/** @param share fraction of the notes to load, from 0 to 1 */
export async function loadTaggedNotes(share = 1, options?: ParseOptions): Promise<TrainingNote[]> {
  // A disabled normalizer may change the tokenization of any number of notes.
  const scoresOf = await loadTokenScores(undefined, options?.without?.size ? Infinity : undefined);
  const notes: TrainingNote[] = [];
  for (const item of await loadTrainingNotes())
    if (placeOf(item.id) < share)
      notes.push({
        item,
        doc: await tagDocument(item.text, (prepared) => scoresOf(item.id, prepared), options),
      });
  return notes;
}
