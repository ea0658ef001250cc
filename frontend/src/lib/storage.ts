type Where = 'device' | 'tab';

/** Throws if storage is blocked. */
const storage = (where: Where) => (where === 'device' ? localStorage : sessionStorage);

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
    console.warn(`Could not store ${key}`);
  }
};

export const removeItem = (where: Where, key: string) => {
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
