import { readdirSync, readFileSync } from 'node:fs';
import { itemSchema, type Item } from './item.ts';
import { readTrainFiles } from './train-notes.ts';

export const SPLITS = ['train', 'test', 'rough'] as const;
export type Split = (typeof SPLITS)[number];

function parseLine(line: string, where: string): Item {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new Error(`${where} is not valid JSON`);
  }
  const item = itemSchema.safeParse(json);
  if (item.success) return item.data;
  const [issue] = item.error.issues;
  throw new Error(`${where}: ${issue?.path.join('.')} ${issue?.message}`);
}

const parseLines = (text: string, name: string): Item[] =>
  text
    .split('\n')
    .map((line, index) => ({ line, where: `${name}:${index + 1}` }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, where }) => parseLine(line, where));

const parseFile = (file: URL, name: string) => parseLines(readFileSync(file, 'utf8'), name);

const readSplit = (split: Split): Item[] => {
  if (split === 'train') {
    return readTrainFiles().flatMap(({ name, text }) => parseLines(text, `train/${name}`));
  }
  const folder = new URL(`${split}/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => parseFile(new URL(name, folder), `${split}/${name}`));
};

const cache = new Map<Split, readonly Item[]>();

/**
 * Returns the labelled notes of a split, in the order of their files. Parses each split once per process.
 * @throws an error that names the file and line of the first invalid item
 */
export function loadSplit(split: Split): readonly Item[] {
  const items = cache.get(split) ?? readSplit(split);
  cache.set(split, items);
  return items;
}

/** The languages that have notes of their own; `other` are those that have no glossary. */
export const LANGUAGES = ['af', 'other'] as const;
export type NotesLanguage = (typeof LANGUAGES)[number];

/** The labelled notes in another language than English: to learn from, or to measure with. */
export function loadLanguage(language: NotesLanguage, split: 'train' | 'test'): Item[] {
  const name = `languages/${language}/${split}.jsonl`;
  return parseFile(new URL(name, import.meta.url), name);
}
