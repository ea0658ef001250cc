import { readdirSync, readFileSync } from 'node:fs';
import { itemSchema, type Item } from './item.ts';

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

/**
 * The labelled notes of a split, in the order of their files.
 * @throws a sentence that names the file and line of the first item of another shape.
 */
export function loadSplit(split: Split): Item[] {
  const folder = new URL(`${split}/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) =>
      readFileSync(new URL(name, folder), 'utf8')
        .split('\n')
        .map((line, index) => ({ line, where: `${split}/${name}:${index + 1}` }))
        .filter(({ line }) => line.trim() !== '')
        .map(({ line, where }) => parseLine(line, where)),
    );
}
