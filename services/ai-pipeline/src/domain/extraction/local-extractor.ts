import { withEvidence } from './evidence.ts';
import { LOCAL, type Extraction, type Extractor } from './extractor.ts';
import {
  findCompanyName,
  findContactEmail,
  findContactName,
  findContactPhone,
  findDealSize,
  findNextSteps,
  findSentiment,
} from './learned/decide.ts';
import type { FieldResult } from './field-result.ts';
import { squashed } from './reading/phrases.ts';
import { findPeople } from './people.ts';
import type { Reader } from './reader/reading.ts';
import { parseNote } from './reading/note.ts';

/** Of one stretch that was taken for a person and for a firm, the person is meant unless the firm is surer. */
const notThePerson = (company: FieldResult<string> | null, person: FieldResult<string> | null) =>
  company &&
  person &&
  squashed(company.value) === squashed(person.value) &&
  company.confidence <= person.confidence
    ? null
    : company;

/**
 * Reads the fields of a note by rules, word lists, a neural reader and learned weights; what was not said is null.
 * `day` is the note's, `YYYY-MM-DD`.
 */
export async function extractLocally(reader: Reader, text: string, day?: string): Promise<Extraction> {
  const cleaned = parseNote(text);
  const note = { ...cleaned, reading: await reader.read(cleaned.text) };
  const people = findPeople(note);
  const contactName = findContactName(note, people);
  const name = contactName?.value ?? null;
  const companyName = notThePerson(findCompanyName(note, people, name), contactName);
  const company = companyName?.value ?? null;
  const claims = {
    contactName,
    companyName,
    contactEmail: findContactEmail(note, name, company, people),
    contactPhone: findContactPhone(note, name, company, people),
    dealSize: findDealSize(note, name, company, people),
    sentiment: findSentiment(note, name, company),
    nextSteps: findNextSteps(note, name, company),
  };
  return withEvidence(claims, note, LOCAL, day);
}

const WARM_UP = 'Spoke to Sarah Jones at Acme Ltd, 082 555 0143, about fifty k. Send the quote by Friday.';

/** The engine that needs nothing but this process. Its dictionaries are loaded and warm once it is made. */
export async function createLocalExtractor(reader: Reader): Promise<Extractor> {
  await extractLocally(reader, WARM_UP);
  return {
    name: LOCAL,
    extract: (text, context) => {
      context?.signal?.throwIfAborted();
      return extractLocally(reader, text, context?.day);
    },
  };
}
