// Writes how the words of train notes sound, by espeak-ng of Debian, for garbled-names.ts: names, and common words that they may be heard as.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { findPeople } from '../../src/domain/people.ts';
import { parseNote } from '../../src/domain/reading/note.ts';
import { loadSplit } from '../load.ts';

const names = new Set<string>();
const counts = new Map<string, number>();
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
for (const item of loadSplit('train')) {
  for (const word of wordsOf(item.text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const named = [
    item.expected.contactName,
    item.expected.companyName,
    ...(item.forbidden?.contactName ?? []),
    ...(item.forbidden?.companyName ?? []),
    ...(item.text.length < 1200
      ? findPeople(parseNote(item.text, { translate: false })).map(({ text }) => text)
      : []),
  ];
  for (const name of named) for (const word of wordsOf(name ?? '')) names.add(word);
}
const words = [...new Set([...names, ...[...counts].filter(([, count]) => count >= 8).map(([word]) => word)])]
  .filter((word) => /^[\p{Script=Latin}']{2,20}$/u.test(word))
  .sort();
const { stdout } = spawnSync('espeak-ng', ['-q', '-v', 'en-gb', '-x', '--sep=_'], {
  input: `${words.join('\n')}\n`,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
const lines = stdout
  .trim()
  .split('\n')
  .map((line) => line.trim());
if (lines.length !== words.length) throw new Error(`${words.length} words, ${lines.length} lines`);
writeFileSync(
  new URL('pronunciations.tsv', import.meta.url),
  words.map((word, at) => `${word}\t${(lines[at] ?? '').replaceAll(' ', '_')}\n`).join(''),
);
