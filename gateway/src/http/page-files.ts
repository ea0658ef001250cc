import { readFileSync } from 'node:fs';

/** Preloads for the pages that match a pattern, such as `/dashboard/notes/:id`. */
export interface PagePreloads {
  readonly pattern: string;
  /** Build files in addition to the entry module. */
  readonly files: readonly string[];
  /** API requests that the page sends first if the user is signed in. */
  readonly requests: readonly string[];
  /** Heading of the page for signed-in users. */
  readonly heading?: PageHeading | undefined;
}

export interface PageHeading {
  readonly title: string;
  readonly subtitle: string;
  /** Class names that position the heading as in the rendered page. */
  readonly place: string;
}

const expressionOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`);

/** Values that are safe to insert into HTML unescaped. */
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

/** Reads the preload manifest of the front-end build. Returns no preloads if the build has none. */
export const readPageFiles = (path: string): ((requested: string) => PagePreloads | undefined) => {
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
