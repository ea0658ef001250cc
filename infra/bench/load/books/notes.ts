import type { Ledger } from '../ledger.ts';
import type { Stores } from '../stores.ts';
import { compare, type Finding } from './finding.ts';

export const checkNotes = async (stores: Stores, ledger: Ledger): Promise<Finding[]> => {
  const kept = ledger.notes.filter(({ deleted }) => !deleted);
  const stored = await stores.all('notes', 'salesNotes', { erasedAt: null });
  const jobs = await stores.all('ai-pipeline', 'jobs');
  // What was said, and what was edited last: a note whose content is another one is lost.
  const content = (mark: string, transcript: string, dealSize: number) => `${mark} ${dealSize} ${transcript}`;
  return [
    compare(
      'notes, by id',
      kept.map(({ id }) => id),
      stored.map(({ _id }) => _id),
    ),
    compare(
      'notes, by content as edited last',
      kept.map(({ mark, transcript, dealSize }) => content(mark, transcript, dealSize ?? 50_000)),
      stored.map(({ contactEmail, transcription, dealSize }) =>
        content(contactEmail, transcription, dealSize),
      ),
    ),
    compare(
      'calls that became a note, by key',
      ledger.notes.map(({ key }) => key),
      jobs.filter(({ status }) => status === 'done').map(({ key }) => key),
    ),
    compare(
      'calls that did not',
      [],
      jobs.filter(({ status }) => status !== 'done').map(({ key, status }) => `${key} ${status}`),
    ),
  ];
};
