import type { ExpectedState } from '../expected-state.ts';
import type { Databases } from '../databases.ts';
import { compare, type Finding } from './finding.ts';

export const checkNotes = async (databases: Databases, expected: ExpectedState): Promise<Finding[]> => {
  const kept = expected.notes.filter(({ deleted }) => !deleted);
  // A note that its user deleted stays for 30 days, to be restored.
  const stored = await databases.all('notes', 'salesNotes', { erasedAt: null, trashedAt: null });
  const jobs = await databases.all('ai-pipeline', 'jobs');
  const edited = new Set(kept.filter(({ dealSize }) => dealSize !== undefined).map(({ id }) => id));
  // What was said, and what was edited last: a note whose content is another one is lost. What is read from a call is not
  // compared: that is for the evaluation of the extraction.
  const content = (id: string, transcript: string, dealSize: unknown) =>
    `${id} ${edited.has(id) ? dealSize : 'as it was read'} ${transcript}`;
  return [
    compare(
      'notes, by id',
      kept.map(({ id }) => id),
      stored.map(({ _id }) => _id),
    ),
    compare(
      'notes, by content as edited last',
      kept.map(({ id, transcript, dealSize }) => content(id, transcript, dealSize)),
      stored.map(({ _id, transcription, dealSize }) => content(_id, transcription, dealSize)),
    ),
    compare(
      'calls that became a note, by key',
      expected.notes.map(({ key }) => key),
      jobs.filter(({ status }) => status === 'done').map(({ key }) => key),
    ),
    compare(
      'calls that did not',
      [],
      jobs.filter(({ status }) => status !== 'done').map(({ key, status }) => `${key} ${status}`),
    ),
  ];
};
