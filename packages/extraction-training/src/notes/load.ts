import { readdirSync, readFileSync } from 'node:fs';
import { itemSchema, type Item } from './item.ts';
import { readTrainFiles } from './train-notes.ts';

const NOTES = new URL('../../notes/', import.meta.url);

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
  const folder = new URL(`${split}/`, NOTES);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => parseFile(new URL(name, folder), `${split}/${name}`));
};

const cache = new Map<Split, readonly Item[]>();

/** @throws {Error} with the file and line of the first invalid note */
export function loadSplit(split: Split): readonly Item[] {
  const items = cache.get(split) ?? readSplit(split);
  cache.set(split, items);
  return items;
}

/** Languages with labelled notes. `other` contains all languages without a glossary. */
export const LANGUAGES = ['af', 'other'] as const;
export type NotesLanguage = (typeof LANGUAGES)[number];

export function loadLanguage(language: NotesLanguage, split: 'train' | 'test'): Item[] {
  const name = `languages/${language}/${split}.jsonl`;
  return parseFile(new URL(name, NOTES), name);
}
