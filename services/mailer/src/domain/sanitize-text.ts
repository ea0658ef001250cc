import { cutText } from '@debrief/contracts/cut-text';

/** Bidirectional control characters, which could reverse the text around a name. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

// eslint-disable-next-line no-control-regex -- these are what must go
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/**
 * Cleans a single-line value, such as a header: removes control characters, repeated spaces and unpaired surrogates.
 */
export const oneLine = (value: string, maxLength = 200): string => {
  const line = value
    .toWellFormed()
    .replace(controlCharacters, ' ')
    .replace(bidiControls, '')
    .replace(/\s+/g, ' ')
    .trim();
  return truncate(line, maxLength);
};

/** Cuts to `maxLength` UTF-16 units plus an ellipsis, without splitting characters. */
export const truncate = (value: string, maxLength: number): string =>
  value.length <= maxLength ? value : `${cutText(value, maxLength).trimEnd()}…`;

/** Characters that mail clients could turn into a link or an address. */
const linkCharacters = /(?<=\S)[.](?=\p{L})|[/\\@<>]|:(?=\/)/gu;

/** Returns a name that is safe in emails to strangers: short and free of links. */
export const safeDisplayName = (name: string, fallback: string): string =>
  oneLine(oneLine(name).replace(linkCharacters, ' '), 60) || fallback;
