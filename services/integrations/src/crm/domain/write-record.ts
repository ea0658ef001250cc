import { CrmError } from './client.ts';
import { markerOf, type StoredRecord } from './delivery.ts';
import { planUpdate, statesAfter, type FieldStates } from './merge.ts';
import type { EngineDependencies, Work } from './ports.ts';
import type { CrmObject, CrmRecord, Links, Question, Values } from './records.ts';

/** Id of a written record, the questions to ask first, or nothing if somebody deleted it in the CRM. */
export type Written = { readonly id: string | null } | { readonly questions: readonly Question[] };

type Dependencies = Pick<EngineDependencies, 'deliveries' | 'known' | 'now'>;

/** Values that a CRM changed while it stored them count as Debrief's own; later edits differ from these. */
const statesOfNew = (values: Values, { values: stored }: CrmRecord): FieldStates =>
  statesAfter({}, values, {}, stored);

const isRefusal = ({ kind }: CrmError) => kind === 'rejected' || kind === 'forbidden' || kind === 'missing';

/**
 * Creates a record exactly once. Stores the intent before the request. After a lost answer or a crash, looks for
 * the marker before it creates again.
 * @param keys keys of a contact or company, under which other notes find it at once
 */
const createRecord = async (
  { deliveries, known, now }: Dependencies,
  { connection, delivery, client }: Work,
  object: CrmObject,
  { values, links, keys }: { values: Values; links: Links; keys: readonly string[] },
): Promise<{ id: string }> => {
  const intent = delivery.records[object];
  const marker = intent?.marker ?? markerOf(delivery, object);
  const remember = (id: string | null) =>
    keys.length > 0
      ? known.save(connection.id, { object, marker, id, deliveryId: delivery.id, keys })
      : Promise.resolve();
  let record: CrmRecord | null = null;
  if (intent) {
    const found = await client.find(object, {
      marker,
      since: intent.startedAt,
      links: intent.links ?? links,
      values,
    });
    record = found === null ? null : await client.read(object, found);
  } else {
    const started = { marker, id: null, created: true, states: {}, startedAt: now(), links };
    await deliveries.saveRecord(delivery, object, started);
  }
  if (!record) {
    await remember(null);
    try {
      record = await client.create(object, values, links, marker);
    } catch (error) {
      // Nothing was created, so later notes need not wait for it.
      if (error instanceof CrmError && isRefusal(error)) {
        await deliveries.saveRecord(delivery, object, null);
        await known.remove(connection.id, marker);
      }
      throw error;
    }
  }
  const stored: StoredRecord = {
    ...{ marker, id: record.id, created: true, states: statesOfNew(values, record) },
    startedAt: intent?.startedAt ?? now(),
  };
  await deliveries.saveRecord(delivery, object, stored);
  await remember(record.id);
  return { id: record.id };
};

const updateRecord = async (
  { deliveries }: Dependencies,
  { delivery, client, traits }: Work,
  object: CrmObject,
  record: StoredRecord & { readonly id: string },
  { values, states, addLinks }: { values: Values; states: FieldStates | null; addLinks?: Links | undefined },
): Promise<Written> => {
  const current = await client.read(object, record.id);
  if (!current) {
    await deliveries.saveRecord(delivery, object, { ...record, gone: true });
    return { id: null };
  }
  const plan = planUpdate({ object, crm: traits.name }, values, states, current.values, delivery.answers);
  if (plan.questions.length > 0) return { questions: plan.questions };
  let after = plan.states;
  if (Object.keys(plan.write).length > 0 || addLinks) {
    const updated = await client.update(object, record.id, plan.write, addLinks);
    after = statesAfter(plan.states, plan.write, current.values, updated.values);
  }
  await deliveries.saveRecord(delivery, object, { ...record, states: after });
  return { id: record.id };
};

/** Writes a record that Debrief creates: creates it, or updates it if it has been created. */
export const writeOwnRecord = async (
  dependencies: Dependencies,
  work: Work,
  object: CrmObject,
  wanted: { values: Values; links: Links; keys?: readonly string[] },
): Promise<Written> => {
  const { keys = [], values } = wanted;
  const record = work.delivery.records[object];
  if (record?.gone) return { id: null };
  if (!record || record.id === null) return createRecord(dependencies, work, object, { ...wanted, keys });
  return updateRecord(
    dependencies,
    work,
    object,
    { ...record, id: record.id },
    { values, states: record.states },
  );
};

/**
 * Fills the empty fields of a record that was in the CRM before.
 * @param addLinks links that the record does not have yet
 */
export const writeMatchedRecord = async (
  dependencies: Dependencies,
  work: Work,
  object: CrmObject,
  wanted: { id: string; values: Values; addLinks?: Links | undefined },
): Promise<Written> => {
  const { delivery } = work;
  const record = delivery.records[object];
  const { id, values, addLinks } = wanted;
  if (record?.id === id && !record.gone) {
    return updateRecord(dependencies, work, object, { ...record, id }, { values, states: record.states });
  }
  const matched = {
    ...{ marker: markerOf(delivery, object), id, created: false, states: {} },
    startedAt: dependencies.now(),
  };
  return updateRecord(dependencies, work, object, matched, { values, states: null, addLinks });
};
