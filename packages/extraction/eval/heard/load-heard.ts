import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Item } from '../item.ts';
import { isCommonWord } from '../../src/domain/reading/lexicon.ts';
import { LANGUAGES, loadLanguage, loadSplit } from '../load.ts';
import { createMishearing, withGarbledNames } from './garbled-names.ts';
import { heardItem, type HeardItem } from './heard-labels.ts';
import { readPronunciations } from './sounds.ts';
import { withoutSpeakers } from './unlabelled-calls.ts';

const TRANSCRIPTS = new URL('transcripts.jsonl', import.meta.url);
const transcriptSchema = z.object({ id: z.string(), text: z.string() });

/** Train notes as the product's own recogniser hears them (`npm run eval:hear`), with labels for what it heard. */
export async function loadHeard(said: readonly Item[]): Promise<HeardItem[]> {
  const notes = new Map(said.map((item) => [item.id, item]));
  const lines = readFileSync(TRANSCRIPTS, 'utf8').split('\n');
  const items: HeardItem[] = [];
  for (const line of lines.filter((each) => each !== '')) {
    const { id, text } = transcriptSchema.parse(JSON.parse(line));
    const source = notes.get(id);
    if (!source) throw new Error(`${id} was heard, and is no train note`);
    const item = await heardItem(source, text);
    if (item) items.push(item);
  }
  return items;
}

/** Styles that sound like somebody who speaks. */
const SPOKEN = new Set(['speech-raw', 'speech-clean', 'typed-prose']);

/** Train notes as they are, but for names that a recogniser would not know. For the reader: the weights learn from what it makes of real notes. */
export function loadGarbled(said: readonly Item[] = loadSplit('train')): Item[] {
  const pronounced = readPronunciations();
  const known = new Map([...pronounced].filter(([word]) => /^[a-z]+$/.test(word) && isCommonWord(word)));
  const mishear = createMishearing(known, pronounced);
  return said
    .filter(({ style }) => SPOKEN.has(style))
    .flatMap((item) => withGarbledNames(item, mishear) ?? []);
}

/**
 * All that the engine learns from: the train split, as it was written and as it was heard, its conversations without the names of
 * the speakers, and the notes in other languages.
 */
export async function loadLearned(): Promise<(Item | HeardItem)[]> {
  const said = loadSplit('train');
  const unlabelled = said.flatMap((item) => withoutSpeakers(item) ?? []);
  return [
    ...said,
    ...(await loadHeard(said)),
    ...unlabelled,
    ...LANGUAGES.flatMap((language) => loadLanguage(language, 'train')),
  ];
}
