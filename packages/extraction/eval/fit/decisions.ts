import type { Option } from '../../src/domain/learned/choose.ts';
import type { Decided } from '../../src/domain/learned/decide.ts';
import { companyOptions } from '../../src/domain/learned/company-options.ts';
import { dealOptions } from '../../src/domain/learned/deal-options.ts';
import { emailOptions } from '../../src/domain/learned/email-options.ts';
import { nameOptions } from '../../src/domain/learned/name-options.ts';
import { phoneOptions } from '../../src/domain/learned/phone-options.ts';
import { sentimentOptions } from '../../src/domain/learned/sentiment-options.ts';
import { findPeople, type Mention } from '../../src/domain/people.ts';
import type { ReadNote } from '../../src/domain/learned/read-signs.ts';
import type { Reading } from '../../src/domain/reader/reading.ts';
import { parseNote } from '../../src/domain/reading/note.ts';
import { withCapitals } from '../../src/domain/reading/phrases.ts';
import { readFeelings } from '../../src/domain/sentiment.ts';

export type Value = string | number;

/** What an item's note leaves to be decided for a field: values, the first of them null, and what speaks for each. */
export interface Decision {
  values: (Value | null)[];
  options: Option[];
}

/** A note and the people whom it names. */
export interface Read {
  note: ReadNote;
  people: Mention[];
}

type ReadingOf = (cleaned: string) => Reading | Promise<Reading>;

export const readNote = async (text: string, readingOf: ReadingOf): Promise<ReadNote> => {
  const clean = parseNote(text);
  return { ...clean, reading: await readingOf(clean.text) };
};

export const withPeople = (note: ReadNote): Read => ({ note, people: findPeople(note) });

export const read = async (text: string, readingOf: ReadingOf): Promise<Read> =>
  withPeople(await readNote(text, readingOf));

/** The decision on a field, given what was decided of the person and the firm. */
export function decisionOf(
  field: Decided,
  { note, people }: Read,
  name: string | null,
  company: string | null,
): Decision {
  switch (field) {
    case 'contactName': {
      const { options, nobody } = nameOptions(note, people);
      return {
        values: [null, ...options.map(({ text }) => withCapitals(text))],
        options: [nobody, ...options],
      };
    }
    case 'companyName': {
      const { options, none } = companyOptions(note, people, name);
      return {
        values: [null, ...options.map(({ text }) => withCapitals(text))],
        options: [none, ...options],
      };
    }
    case 'contactEmail': {
      const { options, none } = emailOptions(note, name, company, people);
      return {
        values: [null, ...options.map(({ email }) => email)],
        options: [none, ...options],
      };
    }
    case 'contactPhone': {
      const { options, none } = phoneOptions(note, name, company, people);
      return {
        values: [null, ...options.map(({ digits }) => digits)],
        options: [none, ...options],
      };
    }
    case 'dealSize': {
      const { options, none } = dealOptions(note, name, company);
      return {
        values: [null, ...options.map(({ value }) => value)],
        options: [none, ...options],
      };
    }
    case 'sentiment': {
      const feelings = readFeelings(note, name);
      const { options, none } = sentimentOptions(note, feelings, name, company);
      return {
        values: [null, ...options.map(({ value }) => value)],
        options: [none, ...options],
      };
    }
  }
}
