import type { CrmConnection, CrmDelivery, CrmKind } from '@debrief/contracts/http/crm';
import type { CrmAdapter } from '../adapter.ts';
import type { Connection, Delivery } from '../domain/delivery.ts';

export const presentKind = ({ kind, name, fields, objects }: CrmAdapter, oauth: boolean): CrmKind => ({
  ...{ kind, name, oauth, objects: [...objects] },
  fields: [...(fields ?? [])],
});

export const presentConnection = (
  { id, kind, account, state, reason, settings, createdAt }: Connection,
  name: string,
  counts: Record<string, number>,
): CrmConnection => ({
  ...{ id, kind, name, account, state, reason, settings },
  createdAt: createdAt.toISOString(),
  counts: { waiting: counts['waiting'] ?? 0, asking: counts['asking'] ?? 0, failed: counts['failed'] ?? 0 },
});

export const presentDelivery = (delivery: Delivery): CrmDelivery => {
  const { noteId, title, state, reason, questions, records, attempts, claim, dueAt } = delivery;
  return {
    ...{ noteId, title: title ?? null, reason, attempts },
    state: claim && state === 'waiting' ? 'writing' : state,
    questions: questions.map(({ id, text, choices }) => ({ id, text, choices: [...choices] })),
    records: Object.entries(records).flatMap(([object, { id, created, gone }]) =>
      id === null || gone ? [] : [{ object, id, created }],
    ),
    nextAttemptAt: dueAt?.toISOString() ?? null,
    createdAt: delivery.createdAt.toISOString(),
    updatedAt: delivery.updatedAt.toISOString(),
  };
};
