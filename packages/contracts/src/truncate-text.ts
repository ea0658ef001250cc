const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Assumed maximum of a grapheme cluster, in UTF-16 units. A family emoji with skin tones has 19. */
const longestCharacter = 64;

/** Truncates to at most `maxLength` UTF-16 units. Does not split a grapheme cluster, such as an emoji. */
export const truncateText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const around = text.slice(Math.max(0, maxLength - longestCharacter), maxLength + longestCharacter);
  const [from, at] = [Math.max(0, maxLength - longestCharacter), Math.min(maxLength, longestCharacter)];
  const end = characters.segment(around).containing(at)?.index ?? at;
  // Exception: splits a letter that has an excessive number of accents.
  return text
    .slice(0, end === 0 ? maxLength : from + end)
    .toWellFormed()
    .replace(/\ufffd$/, '');
};
