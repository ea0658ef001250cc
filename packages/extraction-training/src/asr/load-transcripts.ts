import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isCommonWord } from '@debrief/extraction/lexicon/lexicon';
import type { Item } from '../notes/item.ts';
import { LANGUAGES, loadLanguage, loadSplit } from '../notes/load.ts';
import { transcribedItem, type TranscribedItem } from './labels.ts';
import { readPronunciations } from './pronunciations.ts';
import { createMisrecognizer, simulateAsrErrors } from './simulate-asr-errors.ts';
import { withoutSpeakers } from './unlabelled-calls.ts';

const TRANSCRIPTS = new URL('../../notes/transcripts.jsonl', import.meta.url);
const transcriptSchema = z.object({ id: z.string(), text: z.string() });

export async function loadTranscripts(spoken: readonly Item[]): Promise<TranscribedItem[]> {
  const notes = new Map(spoken.map((item) => [item.id, item]));
  const lines = readFileSync(TRANSCRIPTS, 'utf8').split('\n');
  const items: TranscribedItem[] = [];
  for (const line of lines.filter((each) => each !== '')) {
    const { id, text } = transcriptSchema.parse(JSON.parse(line));
    const source = notes.get(id);
    if (!source) throw new Error(`The transcript ${id} belongs to no training note`);
    const item = await transcribedItem(source, text);
    if (item) items.push(item);
  }
  return items;
}

const SPOKEN_STYLES = new Set(['speech-raw', 'speech-clean', 'typed-prose']);

/** Only the tagger learns from these notes, because the ranker would learn how often errors are simulated. */
export function loadWithAsrErrors(notes: readonly Item[] = loadSplit('train')): Item[] {
  const pronunciations = readPronunciations();
  const vocabulary = new Map(
    [...pronunciations].filter(([word]) => /^[a-z]+$/.test(word) && isCommonWord(word)),
  );
  const misrecognize = createMisrecognizer(vocabulary, pronunciations);
  return notes
    .filter(({ style }) => SPOKEN_STYLES.has(style))
    .flatMap((item) => simulateAsrErrors(item, misrecognize) ?? []);
}

export async function loadTrainingNotes(): Promise<(Item | TranscribedItem)[]> {
  const notes = loadSplit('train');
  return [
    ...notes,
    ...(await loadTranscripts(notes)),
    ...notes.flatMap((item) => withoutSpeakers(item) ?? []),
    ...LANGUAGES.flatMap((language) => loadLanguage(language, 'train')),
  ];
}
