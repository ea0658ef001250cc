import type { Codec } from './codecs.ts';
import type { Choice, CrmObject, Values } from './domain/records.ts';

/** Fields of an object, by neutral name. Fields that the CRM does not have are missing. */
export type FieldTable = Readonly<Record<string, Codec>>;
export type FieldTables = Readonly<Partial<Record<CrmObject, FieldTable>>>;

export type Remote = Readonly<Record<string, unknown>>;

/** Returns a nested value. A dot separates the parts of its name. */
export const valueAt = (remote: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as Remote | null | undefined)?.[part], remote);

const set = (remote: Record<string, unknown>, name: string, value: unknown): void => {
  const parts = name.split('.');
  const last = parts.pop() ?? name;
  let target = remote;
  for (const part of parts) target = (target[part] ??= {}) as Record<string, unknown>;
  target[last] = value;
};

export const toRemote = (table: FieldTable | undefined, values: Values): Record<string, unknown> => {
  const remote: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    const codec = table?.[field];
    const written = codec?.write(value) ?? [];
    codec?.names.forEach((name, index) => set(remote, name, written[index] ?? null));
  }
  return remote;
};

export const toNeutral = (table: FieldTable | undefined, remote: Remote): Values =>
  Object.fromEntries(
    Object.entries(table ?? {}).map(([field, { names, read }]) => [
      field,
      read(names.map((name) => valueAt(remote, name))),
    ]),
  );

export const remoteNames = (table: FieldTable | undefined): string[] =>
  Object.values(table ?? {}).flatMap(({ names }) => names);

export const choicesOf = (rows: readonly Remote[], id: string, label: string): Choice[] =>
  rows.map((row) => ({ id: String(row[id]), label: String(row[label]) }));

/** Returns the stages of all pipelines, with the pipeline in their ids and labels. */
export const stagesOf = (pipelines: readonly Remote[], label: string, stageId: string): Choice[] =>
  pipelines.flatMap((pipeline) =>
    choicesOf(pipeline['stages'] as Remote[], stageId, 'label').map((stage) => ({
      id: `${String(pipeline['id'])}/${stage.id}`,
      label: `${String(pipeline[label])}: ${stage.label}`,
    })),
  );

/** Returns the link to Debrief at the end of a note. */
export const linkIn = (text: unknown): string | undefined =>
  /(?<![^\s<>"])https?:[^\s<"]+$/.exec(String(text ?? ''))?.[0];

/** Digits that identify a number with and without its country code. */
export const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-9);
