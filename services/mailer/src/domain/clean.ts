/** Invisible characters that reverse what stands beside them: a name must not turn its sentence around. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

// eslint-disable-next-line no-control-regex -- these are what must go
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A value for one line, a header above all: no control characters, no runs of blanks, no half characters. */
export const oneLine = (value: string, longest = 200): string => {
  const line = value.toWellFormed().replace(control, ' ').replace(turning, '').replace(/\s+/g, ' ').trim();
  return clip(line, longest);
};

/** At most `longest` characters, as people count them roughly: never half of a surrogate pair. */
export const clip = (value: string, longest: number): string => {
  if (value.length <= longest) return value;
  return `${value
    .slice(0, longest)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`;
};

/** Whatever a mail program could turn into a link or an address. */
const linking = /(?<=\S)[.](?=\p{L})|[/\\@<>]|:(?=\/)/gu;

/** A name that strangers read in a mail from us: short, and nothing in it can become a link. */
export const nameForStrangers = (name: string, otherwise: string): string =>
  oneLine(oneLine(name).replace(linking, ' '), 60) || otherwise;
