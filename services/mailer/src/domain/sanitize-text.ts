import { truncateText } from '@debrief/contracts/truncate-text';

/** Bidirectional control characters: a name must not reverse the text around it. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

// eslint-disable-next-line no-control-regex -- these are what must go
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A value for one line, a header above all: no control characters, no runs of blanks, no half characters. */
export const oneLine = (value: string, maxLength = 200): string => {
  const line = value
    .toWellFormed()
    .replace(controlCharacters, ' ')
    .replace(bidiControls, '')
    .replace(/\s+/g, ' ')
    .trim();
  return truncate(line, maxLength);
};

/** At most `maxLength` UTF-16 units, cut between characters, and an ellipsis where something was cut. */
export const truncate = (value: string, maxLength: number): string =>
  value.length <= maxLength ? value : `${truncateText(value, maxLength).trimEnd()}…`;

/** Characters that a mail client could turn into a link or an address. */
const linkCharacters = /(?<=\S)[.](?=\p{L})|[/\\@<>]|:(?=\/)/gu;

/** A name that is safe to show to strangers in a mail: short, and nothing in it can become a link. */
export const safeDisplayName = (name: string, fallback: string): string =>
  oneLine(oneLine(name).replace(linkCharacters, ' '), 60) || fallback;
