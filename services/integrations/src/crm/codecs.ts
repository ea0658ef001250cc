/** Converts a neutral field to fields of a CRM, and back. */
export interface Codec {
  /** Names in the CRM. A dot separates the parts of a nested field. */
  readonly names: readonly string[];
  write(value: string | null): readonly unknown[];
  read(values: readonly unknown[]): string | null;
}

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

/** Fills the other name where both are required. */
const noName = '-';

/** A name that the CRM splits, and of which it requires both parts. */
export const requiredNames = (first: string, last: string): Codec => {
  const { names, write, read } = personName(first, last);
  return {
    names,
    write: (value) => (value?.trim().includes(' ') ? write(value) : [value?.trim(), noName]),
    read: (parts) => read(parts.filter((part) => part !== noName)),
  };
};

/** A domain as the address of a website. */
export const website = (name: string): Codec =>
  single(
    name,
    (domain) => `https://${domain}`,
    (url) => text(url)?.replace(/^https?:\/\//, '') ?? null,
  );

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

/** The first user of a list of users. */
export const firstUser = (name: string): Codec => ({
  names: [name],
  write: (value) => [value === null ? [] : [value]],
  read: ([users]) => text((users as { id: unknown }[] | null | undefined)?.[0]?.id),
});
