import { readJson, send, type Schema } from './api.ts';
import { nextPagePath } from './next-page-path.ts';

export interface Pages<Item> {
  readonly items: readonly Item[];
  readonly more: boolean;
}

export const fetchPages = async <Item>(
  path: string,
  schema: Schema<Item[]>,
  { query, limit, pages }: { query: Record<string, string>; limit: number; pages: number },
): Promise<Pages<Item>> => {
  const items: Item[] = [];
  let next: string | undefined = `${path}?${new URLSearchParams({ limit: String(limit), ...query })}`;
  for (let page = 0; next && page < pages; page += 1) {
    const response: Response = await send('GET', next);
    items.push(...(await readJson(next, response, schema)));
    next = nextPagePath(response, { limit });
  }
  return { items, more: next !== undefined };
};
