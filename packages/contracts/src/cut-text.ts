const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Longer than any character that people type, in UTF-16 units: an emoji of a family with skin colours has 25. */
const longestCharacter = 64;

/**
 * The beginning of a text, at most `maxLength` UTF-16 units long. It ends between two characters as people see them (grapheme
 * clusters): never inside an emoji, a letter with its accents, or a flag.
 */
export const cutText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const around = text.slice(Math.max(0, maxLength - longestCharacter), maxLength + longestCharacter);
  const [from, at] = [Math.max(0, maxLength - longestCharacter), Math.min(maxLength, longestCharacter)];
  const end = characters.segment(around).containing(at)?.index ?? at;
  // A heap of accents without end is no character.
  return text
    .slice(0, end === 0 ? maxLength : from + end)
    .toWellFormed()
    .replace(/\ufffd$/, '');
};
