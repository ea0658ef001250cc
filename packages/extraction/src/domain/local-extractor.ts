import { NO_CLAIMS, withEvidence } from './evidence.ts';
import { LOCAL, type Extraction, type ExtractionContext, type Extractor } from './extractor.ts';
import {
  findCompanyName,
  findContactEmail,
  findContactName,
  findContactPhone,
  findDealSize,
  findNextSteps,
  findSentiment,
  withSpeakers,
  type DecisionModels,
} from './learned/decide.ts';
import { findContactRole } from './contact-role.ts';
import type { FieldResult } from './field-result.ts';
import { isReadable } from './languages/glossaries.ts';
import { claimsInOtherLanguage } from './languages/language-independent.ts';
import { squashed } from './reading/phrases.ts';
import { findPeople } from './people.ts';
import type { Reader } from './reader/reading.ts';
import { isRecord, parseNote, withoutQuoted } from './reading/note.ts';

/** What the engine has learned. */
export interface LocalModels {
  readonly reader: Reader;
  readonly models: DecisionModels;
}

/** Of one stretch that was taken for a person and for a firm, the person is meant unless the firm is surer. */
const notThePerson = (company: FieldResult<string> | null, person: FieldResult<string> | null) =>
  company &&
  person &&
  squashed(company.value) === squashed(person.value) &&
  company.confidence <= person.confidence
    ? null
    : company;

/** Of a longer text in another language, which is hardly a note, only what needs no language is read. */
const LONGEST_IN_OTHER_LANGUAGE = 10_000;

/**
 * Reads the fields of a note by rules, word lists, a neural reader and learned weights; what was not said is null.
 * What it reads in a language that has no glossary is all to be checked; the labels of records are known in many
 * languages. `day` is the note's, `YYYY-MM-DD`.
 */
async function extractLocally(
  { reader, models }: LocalModels,
  text: string,
  { day, notContacts }: Pick<ExtractionContext, 'day' | 'notContacts'> = {},
): Promise<Extraction> {
  const cleaned = parseNote(text);
  const isKnown = isReadable(cleaned.language) || isRecord(cleaned);
  if (!isKnown && cleaned.text.length > LONGEST_IN_OTHER_LANGUAGE)
    return withEvidence(claimsInOtherLanguage(cleaned, NO_CLAIMS), cleaned, LOCAL, day);
  const note = withSpeakers(models, { ...cleaned, reading: await reader.read(cleaned.text) });
  const people = findPeople(note);
  const contactName = findContactName(models, note, people, notContacts);
  const name = contactName?.value ?? null;
  const companyName = notThePerson(findCompanyName(models, note, people, name), contactName);
  const company = companyName?.value ?? null;
  const claims = {
    contactName,
    contactRole: findContactRole(note, name, company),
    companyName,
    contactEmail: findContactEmail(models, note, name, company, people),
    contactPhone: findContactPhone(models, note, name, company, people),
    dealSize: findDealSize(models, note, name, company, people),
    sentiment: findSentiment(models, note, name, company),
    // What a mail repeats of earlier ones tells what is to be done only where its own words do not.
    nextSteps:
      findNextSteps(models, withoutQuoted(note), name, company) ?? findNextSteps(models, note, name, company),
  };
  return withEvidence(isKnown ? claims : claimsInOtherLanguage(note, claims), note, LOCAL, day, people);
}

const WARM_UP = 'Spoke to Sarah Jones at Acme Ltd, 082 555 0143, about fifty k. Send the quote by Friday.';

/** The engine that needs nothing but this process. Its dictionaries are loaded and warm once it is made. */
export async function createLocalExtractor(learned: LocalModels): Promise<Extractor> {
  await extractLocally(learned, WARM_UP);
  return {
    name: LOCAL,
    extract: (text, context) => {
      context?.signal?.throwIfAborted();
      return extractLocally(learned, text, context);
    },
  };
}
