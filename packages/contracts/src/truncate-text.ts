const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Upper bound for one grapheme cluster, in UTF-16 units: a family emoji with skin tones has 25. */
const longestCharacter = 64;

/** Truncates to `maxLength` UTF-16 units, without splitting a grapheme cluster, such as an emoji. */
export const truncateText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const around = text.slice(Math.max(0, maxLength - longestCharacter), maxLength + longestCharacter);
  const [from, at] = [Math.max(0, maxLength - longestCharacter), Math.min(maxLength, longestCharacter)];
  const end = characters.segment(around).containing(at)?.index ?? at;
  // Exception: a letter with an excessive number of accents is split.
  return text
    .slice(0, end === 0 ? maxLength : from + end)
    .toWellFormed()
    .replace(/\ufffd$/, '');
};
