/** The address of a list's next page out of its `Link` header (RFC 8288), asking for at most `limit` of it. */
export const nextPath = (response: Response, { limit }: { limit: number }): string | undefined => {
  const [, next] = /<(\/api\/[^<>]*)>;\s*rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  if (!next) return undefined;
  const [path = '', query = ''] = next.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('limit', String(limit));
  return `${path}?${parameters}`;
};
