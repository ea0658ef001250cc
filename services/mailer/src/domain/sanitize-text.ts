import { truncateText } from '@debrief/contracts/truncate-text';

/** Bidirectional controls, which could reverse the text around a name. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

// eslint-disable-next-line no-control-regex -- matches the control characters to remove
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/**
 * Cleans a header value: replaces control characters and unpaired surrogates, removes bidirectional controls,
 * collapses spaces, and truncates.
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

/**
 * Truncates text that is longer than `maxLength` UTF-16 units, without splitting a character, and adds an
 * ellipsis.
 */
export const truncate = (value: string, maxLength: number): string =>
  value.length <= maxLength ? value : `${truncateText(value, maxLength).trimEnd()}…`;

/** Characters that mail clients could turn into a link or an address. */
const linkCharacters = /(?<=\S)[.](?=\p{L})|[/\\@<>]|:(?=\/)/gu;

/** Shortens a name and replaces link characters with spaces, for emails to strangers. */
export const safeDisplayName = (name: string, fallback: string): string =>
  oneLine(oneLine(name).replace(linkCharacters, ' '), 60) || fallback;
