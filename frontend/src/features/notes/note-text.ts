import type { SalesNote } from '@debrief/contracts/http/notes';
import { noteField, noteFieldNames, type Sentiment } from '@debrief/contracts/note-fields';
import { formatDayAndTime, formatDeal } from '../../lib/format.ts';
import { sentimentWords } from './sentiment-words.ts';

/** A note as plain text, to paste elsewhere: what was not said is left out. */
export const noteText = (note: SalesNote, symbol: string): string => {
  const lines = noteFieldNames
    .filter((name) => note[name] != null && note[name] !== '')
    .map((name) => {
      const value = note[name];
      const { kind, shortLabel } = noteField(name);
      if (typeof value === 'number') return `${shortLabel}: ${formatDeal(value, note.dealCurrency, symbol)}`;
      if (kind === 'sentiment') return `${shortLabel}: ${sentimentWords[value as Sentiment]}`;
      return kind === 'transcript' ? `\n${shortLabel}:\n${value}` : `${shortLabel}: ${value}`;
    });
  return [`Call of ${formatDayAndTime(note.createdAt)}`, ...lines].join('\n');
};
