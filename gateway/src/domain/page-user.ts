import { pageUserParameter, pageUserPattern } from '@debrief/contracts/http/headers';

/** Removes the page's user from a URL, and returns the removed values as `named`. */
export const removePageUserParameter = (url: string): { url: string; named: readonly string[] } => {
  const [path = '', ...rest] = url.split('?');
  if (rest.length === 0) return { url, named: [] };
  const named: string[] = [];
  const kept = rest
    .join('?')
    .split('&')
    .filter((pair) => {
      const values = new URLSearchParams(pair).getAll(pageUserParameter);
      named.push(...values);
      return values.length === 0;
    });
  if (named.length === 0) return { url, named };
  return { url: kept.length > 0 ? `${path}?${kept.join('&')}` : path, named };
};

/** Returns undefined if `named` is empty, and null for different users or an invalid id. */
export const pageUserOf = (named: readonly string[]): string | null | undefined => {
  const [first, ...others] = new Set(named);
  if (first === undefined) return undefined;
  return others.length === 0 && pageUserPattern.test(first) ? first : null;
};
