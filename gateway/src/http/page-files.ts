import { readFileSync } from 'node:fs';

/** What the browser is to ask for at once for the pages of a pattern, such as `/dashboard/notes/:id`. */
export interface PageNeeds {
  readonly pattern: string;
  /** Files of the build besides the first one. */
  readonly files: readonly string[];
  /** What whoever is signed in asks the API for first. */
  readonly requests: readonly string[];
  /** What the page of whoever is signed in begins with. */
  readonly heading?: PageHeading | undefined;
}

export interface PageHeading {
  readonly title: string;
  readonly subtitle: string;
  /** The classes that put it where the page will have it. */
  readonly place: string;
}

const expressionOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`);

/** What may stand in the page as it is. */
const isFile = (value: unknown): value is string =>
  typeof value === 'string' && /^\/assets\/[\w.-]+$/.test(value);
const isRequest = (value: unknown): value is string =>
  typeof value === 'string' && /^\/api\/[\w/-]+(?:\?[\w=-]+)?$/.test(value);

interface WrittenPage {
  readonly files: unknown[];
  readonly requests: unknown[];
  readonly heading?: PageHeading;
}
type Written = Record<string, WrittenPage>;

/** Reads what the build of the front end wrote beside its page; a build without it names nothing. */
export const readPageFiles = (path: string): ((requested: string) => PageNeeds | undefined) => {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return () => undefined;
  }
  const pages = Object.entries(JSON.parse(text) as Written).map(
    ([pattern, { files, requests, heading }]) => ({
      ...{ pattern, heading, files: files.filter(isFile), requests: requests.filter(isRequest) },
      expression: expressionOf(pattern),
    }),
  );
  return (requested) => pages.find(({ expression }) => expression.test(requested));
};
