const units = [
  [24 * 60 * 60, 'd'],
  [60 * 60, 'h'],
  [60, 'min'],
  [1, 's'],
] as const;

export const formatAge = (seconds: number | null): string => {
  if (seconds === null) return '–';
  const [size, unit] = units.find(([size]) => seconds >= size) ?? [1, 's'];
  return `${Math.floor(seconds / size)} ${unit} ago`;
};

export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;

/** Control characters and line breaks could move the cursor or forge a line. */
// eslint-disable-next-line no-control-regex -- these are what is taken out
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

export const truncate = (text: string, longest: number): string => {
  const line = text.replaceAll(unprintable, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
};
