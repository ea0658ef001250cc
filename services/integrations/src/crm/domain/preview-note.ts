import { mapNote } from './map-note.ts';
import { planUpdate } from './merge.ts';
import type { EngineDependencies, Work } from './ports.ts';
import { crmObjects, type CrmObject, type Question, type Values } from './records.ts';
import { resolveAccount } from './resolve.ts';

interface PreviewedRecord {
  readonly object: CrmObject;
  readonly action: 'create' | 'update' | 'none';
  readonly existing: string | null;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

export interface Preview {
  readonly reason: string | null;
  readonly questions: readonly Question[];
  readonly records: readonly PreviewedRecord[];
}

const fieldsOf = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value }] : []));

/** Shows what a note would write, with the same decisions as the engine, and only reads from the CRM. */
export const previewNote = async (
  dependencies: Pick<EngineDependencies, 'known' | 'linkTo'> & {
    readonly deliveries: Pick<EngineDependencies['deliveries'], 'isWaiting'>;
  },
  work: Work,
): Promise<Preview> => {
  const { connection, delivery, client, traits } = work;
  const { note, confirmed, answers } = delivery;
  if (!note) return { reason: 'This note no longer exists.', questions: [], records: [] };
  const wanted = mapNote(note, connection.settings, {
    ...{ confirmed, answers, link: dependencies.linkTo(note.id), objects: traits.objects },
  });
  const { records } = wanted;
  const waits = connection.settings.review === 'confirmed' && note.awaitingReview;
  const reason = waits ? 'Waits until you have reviewed the note.' : null;
  if (!records.contact && !records.company)
    return { reason: 'This note has no contact or company.', questions: [], records: [] };
  const account = await resolveAccount(dependencies, work, records);
  const questions = [...wanted.questions, ...(account.kind === 'ask' ? account.questions : [])];
  const found = account.kind === 'found' ? account : { contact: undefined, company: undefined };
  const ids = { contact: found.contact?.id, company: found.company?.id };
  const previewed: PreviewedRecord[] = [];
  for (const object of crmObjects) {
    const values = records[object];
    const stored = delivery.records[object];
    const id = stored?.id ?? (object === 'contact' || object === 'company' ? ids[object] : undefined);
    if (!values && !id) continue;
    const current = id ? await client.read(object, id) : null;
    if (!current) {
      if (values && !stored?.gone)
        previewed.push({ object, action: 'create', existing: null, fields: fieldsOf(values) });
      continue;
    }
    // The engine does not change an account that was in the CRM before.
    const changes = object === 'company' && !stored?.created ? {} : (values ?? {});
    const plan = planUpdate(
      { object, crm: traits.name },
      changes,
      stored?.states ?? null,
      current.values,
      answers,
    );
    questions.push(...plan.questions);
    const fields = fieldsOf(plan.write);
    const name = current.values['name'] ?? current.values['title'] ?? null;
    previewed.push({ object, action: fields.length > 0 ? 'update' : 'none', existing: name, fields });
  }
  return { reason, questions, records: previewed };
};
