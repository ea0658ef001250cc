import type { ExpectedState } from '../expected-state.ts';
import type { Databases } from '../databases.ts';
import { compare, type Finding } from './finding.ts';

export const checkNotes = async (databases: Databases, expected: ExpectedState): Promise<Finding[]> => {
  const remaining = expected.notes.filter(({ deleted }) => !deleted);
  // Excludes deleted notes, which remain stored for 30 days so that they can be restored.
  const stored = await databases.all('notes', 'salesNotes', { erasedAt: null, trashedAt: null });
  const jobs = await databases.all('ai-pipeline', 'jobs');
  const edited = new Set(remaining.filter(({ dealSize }) => dealSize !== undefined).map(({ id }) => id));
  // Does not compare extracted values, which `npm run eval` scores.
  const content = (id: string, transcript: string, dealSize: unknown) =>
    `${id} ${edited.has(id) ? dealSize : 'not edited'} ${transcript}`;
  return [
    compare(
      'notes, by id',
      remaining.map(({ id }) => id),
      stored.map(({ _id }) => _id),
    ),
    compare(
      'notes, by content after the last edit',
      remaining.map(({ id, transcript, dealSize }) => content(id, transcript, dealSize)),
      stored.map(({ _id, transcription, dealSize }) => content(_id, transcription, dealSize)),
    ),
    compare(
      'calls with a note, by key',
      expected.notes.map(({ key }) => key),
      jobs.filter(({ status }) => status === 'done').map(({ key }) => key),
    ),
    compare(
      'calls without a note',
      [],
      jobs.filter(({ status }) => status !== 'done').map(({ key, status }) => `${key} ${status}`),
    ),
  ];
};
