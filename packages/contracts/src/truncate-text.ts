const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Upper bound for one grapheme cluster, in UTF-16 units: a family emoji with skin tones has 25. */
const longestCharacter = 64;

/** `maxLength` is in UTF-16 units. Never splits a grapheme cluster, such as an emoji. */
export const truncateText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const around = text.slice(Math.max(0, maxLength - longestCharacter), maxLength + longestCharacter);
  const [from, at] = [Math.max(0, maxLength - longestCharacter), Math.min(maxLength, longestCharacter)];
  const end = characters.segment(around).containing(at)?.index ?? at;
  // Splits only a letter with an excessive number of accents.
  return text
    .slice(0, end === 0 ? maxLength : from + end)
    .toWellFormed()
    .replace(/\ufffd$/, '');
};
