import { basePath } from './base-path.ts';

/** Returns the path of the next page from the `Link` header (RFC 8288), with `limit`. */
export const nextPagePath = (response: Response, { limit }: { limit: number }): string | undefined => {
  const [, next] =
    /<(\/api\/[^<>]*)>;\s*rel="next"/.exec((response.headers.get('link') ?? '').replace(basePath, '')) ?? [];
  if (!next) return undefined;
  const [path = '', query = ''] = next.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('limit', String(limit));
  return `${path}?${parameters}`;
};
