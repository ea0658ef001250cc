import { parseDocument } from './entities/document.ts';
import { isRecord, withoutQuoted } from './document/prepared-text.ts';
import { hasGlossary } from './document/normalizers/translation/glossaries.ts';
import { findPeople } from './entities/person/people.ts';
import { bareLetters } from './entities/phrases.ts';
import { LOCAL, type Extraction, type ExtractionContext, type Extractor } from './extractor.ts';
import { findContactRole } from './fields/contact-role.ts';
import type { FieldResult } from './fields/field-result.ts';
import { classifySpeakers, predictField, predictNextSteps, type RankingModels } from './fields/fields.ts';
import { EMPTY_PREDICTION } from './fields/prediction.ts';
import { predictionInOtherLanguage } from './review/other-languages.ts';
import type { Tagger } from './tagger/token-scores.ts';
import { verify } from './verify/evidence.ts';

export interface LocalModels {
  readonly tagger: Tagger;
  readonly models: RankingModels;
}

/** Returns the company, or null if it has the same name as the contact and is not more probable. */
const unlessPerson = (company: FieldResult<string> | null, person: FieldResult<string> | null) =>
  company &&
  person &&
  bareLetters(company.value) === bareLetters(person.value) &&
  company.confidence <= person.confidence
    ? null
    : company;

/**
 * Maximum number of characters that the models process in a language without a glossary. In longer texts,
 * only typed addresses, numbers and amounts are extracted.
 */
const MAX_OTHER_LANGUAGE = 10_000;

async function extract(
  { tagger, models }: LocalModels,
  text: string,
  { day, notContacts = [] }: Pick<ExtractionContext, 'day' | 'notContacts'> = {},
): Promise<Extraction> {
  const parsed = parseDocument(text);
  const isKnown = hasGlossary(parsed.language) || isRecord(parsed);
  if (!isKnown && parsed.text.length > MAX_OTHER_LANGUAGE)
    return verify(predictionInOtherLanguage(parsed, EMPTY_PREDICTION), parsed, { extractedBy: LOCAL, day });
  const doc = classifySpeakers(models, { ...parsed, scores: await tagger.tag(parsed.text) });
  const people = findPeople(doc);
  const base = { people, notContacts, name: null, company: null };
  const contactName = predictField('contactName', models, doc, base);
  const named = { ...base, name: contactName?.value ?? null };
  const companyName = unlessPerson(predictField('companyName', models, doc, named), contactName);
  const context = { ...named, company: companyName?.value ?? null };
  const prediction = {
    contactName,
    contactRole: findContactRole(doc, context.name, context.company),
    companyName,
    contactEmail: predictField('contactEmail', models, doc, context),
    contactPhone: predictField('contactPhone', models, doc, context),
    dealSize: predictField('dealSize', models, doc, context),
    sentiment: predictField('sentiment', models, doc, context),
    // Searches quoted emails only if the new text states no next steps.
    nextSteps:
      predictNextSteps(models, withoutQuoted(doc), context) ?? predictNextSteps(models, doc, context),
  };
  return verify(isKnown ? prediction : predictionInOtherLanguage(doc, prediction), doc, {
    extractedBy: LOCAL,
    day,
    people,
  });
}

const WARM_UP = 'Spoke to Sarah Jones at Acme Ltd, 082 555 0143, about fifty k. Send the quote by Friday.';

/** Creates the local engine and runs it once, to load dictionaries and compile code. */
export async function createLocalExtractor(models: LocalModels): Promise<Extractor> {
  await extract(models, WARM_UP);
  return {
    name: LOCAL,
    extract: (text, context) => {
      context?.signal?.throwIfAborted();
      return extract(models, text, context);
    },
  };
}
