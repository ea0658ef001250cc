// npm run eval:pronounce: stores the pronunciations of names and common words, from espeak-ng.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { findPeople } from '@debrief/extraction/entities/person/people';
import { parseDocument } from '@debrief/extraction/entities/document';
import { loadSplit } from '../notes/load.ts';
import { PRONUNCIATIONS } from './pronunciations.ts';

const MIN_OCCURRENCES = 8;
/** Maximum length of a note with simulated recognition errors. */
const MAX_LENGTH = 1200;

const names = new Set<string>();
const counts = new Map<string, number>();
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
for (const { text, expected, forbidden } of loadSplit('train')) {
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const people = text.length < MAX_LENGTH ? findPeople(parseDocument(text, { translate: false })) : [];
  const all = [
    expected.contactName,
    expected.companyName,
    ...(forbidden?.contactName ?? []),
    ...(forbidden?.companyName ?? []),
    ...people.map((person) => person.text),
  ];
  for (const name of all) for (const word of wordsOf(name ?? '')) names.add(word);
}
const common = [...counts].filter(([, count]) => count >= MIN_OCCURRENCES).map(([word]) => word);
const words = [...new Set([...names, ...common])]
  .filter((word) => /^[\p{Script=Latin}']{2,20}$/u.test(word))
  .sort();
const { stdout } = spawnSync('espeak-ng', ['-q', '-v', 'en-gb', '-x', '--sep=_'], {
  input: `${words.join('\n')}\n`,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
const lines = stdout.trim().split('\n');
if (lines.length !== words.length) throw new Error(`${words.length} words, ${lines.length} lines`);
writeFileSync(
  PRONUNCIATIONS,
  words.map((word, at) => `${word}\t${(lines[at] ?? '').trim().replaceAll(' ', '_')}\n`).join(''),
);
