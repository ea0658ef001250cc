import { isFamilyName, isGivenName, isTitle } from '../../lexicon/lexicon.ts';
import { companyAt } from '../company/company-phrases.ts';
import { hasCompanyWord, isCapitalised } from '../phrases.ts';
import { tokenize } from '../../document/tokenize.ts';

/**
 * Returns a name without titles, and without text after a comma or in parentheses, such as a job. Returns
 * null if no name is left. Reorders "Nkosi, Thandi".
 */
export function nameIn(value: string): string | null {
  const turned = value
    .replace(/^\s*(\p{Lu}[\p{L}'-]+), (\p{Lu}[\p{L}'. -]+)$/u, '$2 $1')
    .replace(/^\s*["'](.*?)["']/, '$1');
  if (turned !== value) return nameIn(turned);
  const tokens = tokenize(value.split(/[,(|/;<\n]| - | at | from /)[0] ?? '');
  let first = 0;
  while (isTitle(tokens[first]?.lower ?? '') || tokens[first]?.text === '.') first += 1;
  const words = tokens.slice(first);
  if (words.length === 0 || words.length > 9 || words.some((token) => token.kind === 'number')) return null;
  const text = value.slice(words[0]?.start, words.at(-1)?.end).trim();
  const name = text.replace(/(?<=\p{L}{2})\.$/u, '');
  return /^\p{L}[\p{L}\p{M}'. -]*(?:"[\p{L} ]+"[\p{L}\p{M}'. -]*)?$/u.test(name) && name.length <= 60
    ? name
    : null;
}

export const isPersonLike = (value: string): boolean => {
  const name = nameIn(value);
  if (name === null || /\b(?:office|department|team|of the|the|desk)\b/i.test(name)) return false;
  const tokens = tokenize(name);
  if (companyAt(tokens, 0) && hasCompanyWord(tokens, { first: 0, last: tokens.length - 1 })) return false;
  return (
    tokens.some(({ lower }) => isGivenName(lower) || isFamilyName(lower)) ||
    (isCapitalised(tokens[0]) && tokens.length >= 2 && tokens.length <= 4)
  );
};
