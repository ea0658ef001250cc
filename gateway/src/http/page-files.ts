import { readFileSync } from 'node:fs';

export interface PagePreloads {
  readonly pattern: string;
  readonly files: readonly string[];
  readonly requests: readonly string[];
  readonly heading?: PageHeading | undefined;
  readonly content?: PrerenderedContent | undefined;
}

/** HTML that the build has rendered. The gateway replaces `{{name|fallback}}` with a company detail. */
export interface PrerenderedContent {
  readonly html: string;
  readonly styles: string;
}

export interface PageHeading {
  readonly title: string;
  readonly subtitle: string;
  readonly place: string;
}

const expressionOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`);

/** `isFile` and `isRequest` accept only values that are safe to insert into HTML unescaped. */
const isFile = (value: unknown): value is string =>
  typeof value === 'string' && /^\/assets\/[\w.-]+$/.test(value);
const isRequest = (value: unknown): value is string =>
  typeof value === 'string' && /^\/api\/[\w/-]+(?:\?[\w=-]+)?$/.test(value);

interface WrittenPage {
  readonly files: unknown[];
  readonly requests: unknown[];
  readonly heading?: PageHeading;
  readonly content?: PrerenderedContent;
}
type Written = Record<string, WrittenPage>;

/** Returns a function that finds the preloads of a path; it finds none if the build has no manifest. */
export const readPageFiles = (path: string): ((requested: string) => PagePreloads | undefined) => {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return () => undefined;
  }
  const pages = Object.entries(JSON.parse(text) as Written).map(
    ([pattern, { files, requests, heading, content }]) => ({
      ...{ pattern, heading, content, files: files.filter(isFile), requests: requests.filter(isRequest) },
      expression: expressionOf(pattern),
    }),
  );
  return (requested) => pages.find(({ expression }) => expression.test(requested));
};
