import type { SalesNote } from '@debrief/contracts/http/notes';
import { noteField, noteFieldNames, type Sentiment } from '@debrief/contracts/note-fields';
import { formatDayAndTime, formatDeal } from '../../../lib/format.ts';
import { addToast } from '../../../lib/toasts.ts';
import { noteMessages } from '../shared/note-messages.ts';
import { sentimentLabels } from '../shared/sentiment-words.ts';

const noteText = (note: SalesNote, symbol: string): string => {
  const lines = noteFieldNames
    .filter((name) => note[name] != null && note[name] !== '')
    .map((name) => {
      const value = note[name];
      const { kind, shortLabel } = noteField(name);
      if (typeof value === 'number') return `${shortLabel}: ${formatDeal(value, note.dealCurrency, symbol)}`;
      if (kind === 'sentiment') return `${shortLabel}: ${sentimentLabels[value as Sentiment]}`;
      return kind === 'transcript' ? `\n${shortLabel}:\n${value}` : `${shortLabel}: ${value}`;
    });
  return [`Call of ${formatDayAndTime(note.createdAt)}`, ...lines].join('\n');
};

export const copyNote = async (note: SalesNote, symbol: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(noteText(note, symbol));
    addToast(noteMessages.copied);
  } catch {
    addToast(noteMessages.notCopied);
  }
};
