import type { Choice, CrmObject, Values } from './domain/records.ts';

/** Converts a neutral field to fields of a CRM, and back. */
export interface Codec {
  /** Names in the CRM. A dot separates the parts of a nested field. */
  readonly names: readonly string[];
  write(value: string | null): readonly unknown[];
  read(values: readonly unknown[]): string | null;
}

/** Fields of an object, by neutral name. Fields that the CRM does not have are missing. */
export type FieldTable = Readonly<Record<string, Codec>>;
export type FieldTables = Readonly<Partial<Record<CrmObject, FieldTable>>>;

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

const single = (name: string, write: (value: string) => unknown, read = text): Codec => ({
  names: [name],
  write: (value) => [value === null ? null : write(value)],
  read: ([value]) => read(value),
});

export const plain = (name: string): Codec => single(name, (value) => value);

export const numeric = (name: string, unit = 1): Codec =>
  single(
    name,
    (value) => Number(value) * unit,
    (value) => (text(value) === null ? null : String(Number(value) / unit)),
  );

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A note's content is data, and stays text. */
export const html = (name: string): Codec =>
  single(name, (value) => value.replace(/[&<>"]/g, (each) => escapes[each] ?? each).replace(/\n/g, '<br>'));

const dayOf = (time: unknown): string | null => {
  const date = typeof time === 'number' || typeof time === 'string' ? new Date(time) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 10) : null;
};

/** A day as a time: noon, which is on the same day in all time zones but those of a few islands. */
export const dayAsTime = (name: string): Codec => single(name, (value) => `${value}T12:00:00Z`, dayOf);

/** Splits a name at its last space. A single name is the last name, which many CRMs require. */
export const personName = (first: string, last: string): Codec => ({
  names: [first, last],
  write(value) {
    const parts = (value ?? '').trim().split(/\s+/);
    const lastName = parts.pop();
    return [parts.join(' '), lastName];
  },
  read: (parts) => parts.filter((part) => typeof part === 'string' && part.trim()).join(' ') || null,
});

/** Two ids in one value, such as `pipeline/stage`. */
export const pair = (first: string, second: string): Codec => ({
  names: [first, second],
  write: (value) => (value ?? '').split('/'),
  read: ([one, other]) => (text(one) && text(other) ? `${text(one)}/${text(other)}` : null),
});

interface ListItem {
  readonly value: string;
  readonly primary: boolean;
}

/** The primary value of a list of addresses or numbers. */
export const primaryOf = (name: string): Codec => ({
  names: [name],
  write: (value) => [value === null ? [] : [{ value, primary: true, label: 'work' }]],
  read([items]) {
    const all = (items ?? []) as readonly ListItem[];
    return (all.find((item) => item.primary) ?? all[0])?.value ?? null;
  },
});

/** A phone number that the CRM splits into its calling code and the rest. */
export const splitPhone = (number: string, code: string): Codec => ({
  names: [number, code],
  write: (value) => [value],
  read: ([rest, prefix]) => {
    const own = text(rest);
    return own && !own.startsWith('+') ? `${text(prefix) ?? ''}${own}` : own;
  },
});

export type Remote = Readonly<Record<string, unknown>>;

const get = (remote: unknown, name: string): unknown =>
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
      read(names.map((name) => get(remote, name))),
    ]),
  );

export const remoteNames = (table: FieldTable | undefined): string[] =>
  Object.values(table ?? {}).flatMap(({ names }) => names);

export const choicesOf = (rows: readonly Remote[], id: string, label: string): Choice[] =>
  rows.map((row) => ({ id: String(row[id]), label: String(row[label]) }));

/** Digits that identify a number with and without its country code. */
export const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-9);
