/** `device` stays until it is removed, `tab` until the tab is closed. */
type Where = 'device' | 'tab';

/** Even asking for a blocked storage throws, so it is asked for inside each `try`. */
const storage = (where: Where) => (where === 'device' ? localStorage : sessionStorage);

/** Storage can be blocked or full. Nothing here is worth a broken page, so both read as "nothing kept". */
export const readText = (where: Where, key: string): string | null => {
  try {
    return storage(where).getItem(key);
  } catch {
    return null;
  }
};

export const writeText = (where: Where, key: string, value: string) => {
  try {
    storage(where).setItem(key, value);
  } catch {
    console.warn(`Could not keep ${key}`);
  }
};

export const remove = (where: Where, key: string) => {
  try {
    storage(where).removeItem(key);
  } catch {
    console.warn(`Could not remove ${key}`);
  }
};

export const readJson = (where: Where, key: string): unknown => {
  try {
    return JSON.parse(readText(where, key) ?? 'null');
  } catch {
    return null;
  }
};

export const writeJson = (where: Where, key: string, value: unknown) =>
  writeText(where, key, JSON.stringify(value));
