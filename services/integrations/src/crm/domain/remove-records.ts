import type { Delivery } from './delivery.ts';
import { changedFields, valuesBefore } from './merge.ts';
import type { EngineDependencies, Work } from './ports.ts';
import type { CrmObject, Question } from './records.ts';

/** Reverse order of writing, so that no record loses what it belongs to first. */
const ofNote: readonly CrmObject[] = ['task', 'note', 'deal'];
const ofAccount: readonly CrmObject[] = ['contact', 'company'];

const askToRemove = (object: CrmObject, crm: string): Question => ({
  id: `remove-${object}`,
  text: `The ${object} was changed in ${crm} after Debrief wrote it. Delete it there?`,
  choices: [
    { id: 'remove', label: 'Delete it' },
    { id: 'keep', label: 'Keep it' },
  ],
});

type Dependencies = Pick<EngineDependencies, 'deliveries' | 'known' | 'linkTo'>;

/** @returns a question, if the record was changed in the CRM and nobody has decided yet */
const removeRecord = async (
  { deliveries, known, linkTo }: Dependencies,
  { connection, delivery, client, traits }: Work,
  object: CrmObject,
): Promise<Question | null> => {
  const record = delivery.records[object];
  if (!record) return null;
  const forget = async () => {
    await deliveries.saveRecord(delivery, object, null);
    await known.remove(connection.id, record.marker);
    return null;
  };
  const id =
    record.id ??
    (await client.find(object, {
      marker: record.marker,
      since: record.startedAt,
      links: record.links ?? {},
      values: { text: linkTo(delivery.noteId) },
    }));
  const current = id === null || record.gone ? null : await client.read(object, id);
  if (id === null || !current) return forget();
  if (!record.created) {
    const before = valuesBefore(record.states, current.values);
    if (Object.keys(before).length > 0) await client.update(object, id, before);
    return forget();
  }
  if (ofAccount.includes(object) && (await deliveries.isUsedByOthers(delivery, object, id))) return forget();
  if (changedFields(record.states, current.values).length > 0) {
    const question = askToRemove(object, traits.name);
    const answer = delivery.answers[question.id];
    if (answer === undefined) return question;
    if (answer === 'keep') return forget();
  }
  await client.remove(object, id);
  return forget();
};

/**
 * Removes what a note wrote, except what was changed in the CRM since. An undo also removes a new contact and
 * company that no other note uses, and restores the fields of existing ones; a deleted note leaves both.
 */
export const removeRecords = async (
  dependencies: Dependencies,
  work: Work & { readonly delivery: Pick<Delivery, 'undo'> },
): Promise<readonly Question[]> => {
  const questions: Question[] = [];
  for (const object of [...ofNote, ...(work.delivery.undo ? ofAccount : [])]) {
    const question = await removeRecord(dependencies, work, object);
    if (question) questions.push(question);
  }
  return questions;
};
