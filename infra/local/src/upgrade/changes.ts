import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Change {
  readonly id: string;
  readonly version: string;
  readonly text: string;
}

const changelog = new URL('../../../../CHANGELOG.md', import.meta.url);
const mark = '**Action needed**';

const entriesOf = (section: string): string[] =>
  section
    .split(/^(?=- |#)/m)
    .filter((part) => part.startsWith('- '))
    .map((part) => part.slice(2).replace(/\s+/g, ' ').trim());

/** Returns the changes in the changelog that need an action, newest first. */
export const readChanges = (text = readFileSync(changelog, 'utf8')): Change[] =>
  text.split(/^## /m).flatMap((section) => {
    const version = /^\[([^\]]+)\]/.exec(section)?.[1];
    if (version === undefined) return [];
    return entriesOf(section)
      .filter((entry) => entry.includes(mark))
      .map((entry) => ({
        id: createHash('sha256').update(entry).digest('hex').slice(0, 12),
        version,
        text: entry.replaceAll(mark, 'Action needed'),
      }));
  });

/** Returns the versions in the changelog, newest first. */
export const versionsIn = (text = readFileSync(changelog, 'utf8')): string[] =>
  [...text.matchAll(/^## \[([^\]\n]+)\]/gm)].map(([, version = '']) => version);
