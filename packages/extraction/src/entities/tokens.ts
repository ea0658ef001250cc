import type { Token } from '../document/tokenize.ts';

export const isWordOrNumber = (token: Token | undefined): token is Token =>
  token?.kind === 'word' || token?.kind === 'number';

/** Joins the lower-case text of tokens, also across sentences. `end` is exclusive. */
export function joinTokens(tokens: readonly Token[], from: number, end: number): string {
  const words = tokens.slice(Math.max(0, from), Math.max(0, end));
  return words.map(({ lower }) => lower).join(' ');
}

/** Maps each word to its value: "value=word word; value=word". */
export const wordMap = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table.split(';').flatMap((row) => {
      const [value = '', words = ''] = row.trim().split('=');
      return words.split(/\s+/).map((word) => [word, value] as const);
    }),
  );
