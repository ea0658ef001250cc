import type { Sentiment } from '../extractor.ts';
import { LABELLED_CONFIDENCE, type FieldResult } from '../field-result.ts';
import { isTyped } from '../email-addresses.ts';
import { isSomebodyElse, type Mention } from '../people.ts';
import { outrightSteps } from '../next-steps.ts';
import { companyAt } from '../reading/company-phrase.ts';
import { withCapitals } from '../reading/phrases.ts';
import type { Note } from '../reading/note.ts';
import type { Span } from '../reading/spans.ts';
import {
  isStatedContact,
  statedAmounts,
  statedEmails,
  statedPhones,
  type Stated,
} from '../stated/statements.ts';
import { preferStated } from '../stated/prefer-stated.ts';
import { readFeelings, tellingSpans } from '../sentiment.ts';
import { withNames } from '../step-sentences.ts';
import { probabilitiesOf, choose, type Model, type Option } from './choose.ts';
import { companyOptions } from './company-options.ts';
import { dealOptions } from './deal-options.ts';
import { emailOptions } from './email-options.ts';
import { nameOptions } from './name-options.ts';
import { phoneOptions } from './phone-options.ts';
import type { ReadNote } from './read-signs.ts';
import { sentimentOptions } from './sentiment-options.ts';
import { NOT_SURE, shownConfidence } from './shown-confidence.ts';
import { chanceOfStep, likelySteps } from './likely-steps.ts';
import { CUSTOMER, speakersOf, withPhrases, withSides } from './speaker-sides.ts';
import { stepOptions } from './step-options.ts';

/** The fields whose value is the likeliest of what a note says. */
export const DECIDED = [
  'contactName',
  'companyName',
  'contactEmail',
  'contactPhone',
  'dealSize',
  'sentiment',
] as const;
export type Decided = (typeof DECIDED)[number];

/** What is decided by weights, in the order of their file: `nextSteps` whether there are any, `stepClauses` which clauses they are, `speakers` who of a conversation sells. */
export const WEIGHED = [...DECIDED, 'nextSteps', 'stepClauses', 'speakers'] as const;

/** What `npm run fit` learned: how each field is decided. */
export type DecisionModels = Readonly<Record<(typeof WEIGHED)[number], Model>>;

/** A conversation whose every speaker is the salesperson's or the customer's; any other note as it is. */
export function withSpeakers<One extends Note>(models: DecisionModels, note: One): One {
  const speakers = speakersOf(note);
  if (speakers.length === 0) return note;
  const chances = speakers.map(({ option }) => probabilitiesOf(models.speakers, [option], CUSTOMER)[1] ?? 0);
  return { ...note, turns: withSides(note.turns, speakers, withPhrases(note, speakers, chances)) };
}

const found = <Value>(
  value: Value,
  probability: number,
  spans: FieldResult<Value>['spans'],
): FieldResult<Value> => ({
  value,
  confidence: Number(shownConfidence(probability).toFixed(2)),
  spans,
});

/** The likeliest option of a field, unless the note states another value outright. */
const decideStated = <Value, One extends Option>(
  model: Model,
  { options, none }: { options: One[]; none: Option },
  stated: readonly Stated<Value>[],
  read: (option: One) => { value: Value; spans: Span[] },
): FieldResult<Value> | null => {
  const choice = choose(model, options, none);
  const chosen = choice && read(choice.option);
  const chanceOf = (value: Value) =>
    probabilitiesOf(model, options, none)[1 + options.findIndex((each) => read(each).value === value)] ?? 0;
  return preferStated(
    choice && chosen && found(chosen.value, choice.probability, chosen.spans),
    stated,
    chanceOf,
  );
};

/** "jocasta jocasta thwaite": words that a speaker says twice in a row are given once. Names that were typed so stay. */
const saidOnce = (name: string) => (/^\p{Lu}/u.test(name) ? name : name.replace(/(?<!\S)(\S{1,40}(?: \S{1,40})?)(?: \1)+(?!\S)/gu, '$1')); // prettier-ignore

const wordsOf = (name: string) => name.toLowerCase().split(/\s+/);

/** The whole name or a part of it. */
const isPartOf = (name: string, whole: string) =>
  wordsOf(name).every((word) => wordsOf(whole).includes(word));

/** "Nobody" may be so many times as likely as the next person where the likeliest was ruled out. */
const GIVES_WAY = 4;

/** Labels of records in languages of which the weights know few words. They state who the contact is. */
const CONTACT_PERSON =
  /^labelled-by:(?:[ck]onta[ck]tpersoon|kontaktperson|ansprechpartner(?:in)?|interlocut(?:eur|rice)|contacto|contato|referente)$/;

const statedContact = (note: ReadNote, people: readonly Mention[]) =>
  people.find((person) => !isSomebodyElse(person) && isStatedContact(note, person));

/**
 * The customer's contact as said, without a title, or null: never a colleague, a competitor's or the salesperson.
 * @param notContacts people who are not the contact, whatever the note says of them
 */
export function findContactName(
  models: DecisionModels,
  note: ReadNote,
  people: Mention[],
  notContacts: readonly string[] = [],
): FieldResult<string> | null {
  const { options, nobody } = nameOptions(note, people);
  const possible = options.filter(({ text }) => !notContacts.some((name) => isPartOf(text, name)));
  const choice = choose(models.contactName, possible, nobody);
  if (choice) return found(withCapitals(saidOnce(choice.option.text)), choice.probability, []);
  const [ofNobody = 1, ...chances] = probabilitiesOf(models.contactName, possible, nobody);
  const foundAt = (at: number) => found(withCapitals(possible[at]?.text ?? ''), chances[at] ?? 0, []);
  // The note has a contact, and it is not who it seems to be.
  const gaveWay = possible.length < options.length && choose(models.contactName, options, nobody) !== null;
  const best = Math.max(0, ...chances);
  if (gaveWay && best >= ofNobody / GIVES_WAY) return foundAt(chances.indexOf(best));
  const [labelled, another] = possible.filter(({ features }) => features.some((each) => CONTACT_PERSON.test(each))); // prettier-ignore
  if (labelled && !another) return foundAt(possible.indexOf(labelled));
  const spokenTo = statedContact(note, people);
  const stated = possible.findIndex(({ text }) => text === spokenTo?.text);
  return stated < 0 ? null : foundAt(stated);
}

/** The customer's company as said, legal form included, or null. A domain supports a name; it never makes one up. */
export function findCompanyName(
  models: DecisionModels,
  note: ReadNote,
  people: Mention[],
  name: string | null,
): FieldResult<string> | null {
  const { options, none } = companyOptions(note, people, name);
  const choice = choose(models.companyName, options, none);
  if (choice) return found(withCapitals(choice.option.text), choice.probability, []);
  const spokenTo = statedContact(note, people);
  // "Spoke to Sarah Jones at Acme Ltd"
  const firm = spokenTo && companyAt(note.tokens, spokenTo.last + 2);
  const stated = options.findIndex(({ text }) => text === firm?.text);
  const chance = probabilitiesOf(models.companyName, options, none)[1 + stated] ?? 0;
  return stated < 0 ? null : found(withCapitals(options[stated]?.text ?? ''), chance, []);
}

/** The contact's address among all of the note, or null: not the salesperson's own, a colleague's or a copied one. */
export function findContactEmail(
  models: DecisionModels,
  note: ReadNote,
  name: string | null,
  company: string | null,
  people: Mention[],
): FieldResult<string> | null {
  const options = emailOptions(note, name, company, people);
  const choice = choose(models.contactEmail, options.options, options.none)?.option;
  // The same words of the note, which the weights read in another way.
  const isReadOtherwise = ({ span }: Stated<string>) =>
    choice?.readOtherwise === true &&
    choice.spans.some(({ start, end }) => start < span.end && span.start < end);
  const stated = statedEmails(note, { people, name, company }).filter((each) => !isReadOtherwise(each));
  const chosen = decideStated(models.contactEmail, options, stated, ({ email, spans }) => ({
    value: email,
    spans: spans.slice(0, 1),
  }));
  // How the words of an address are spelled, its likelihood does not tell.
  return chosen === null || isTyped(note, chosen.value)
    ? chosen
    : { ...chosen, confidence: Math.min(chosen.confidence, NOT_SURE) };
}

/** The contact's number among all of the note, or null: no invoice, order or account number, nobody else's phone. */
export function findContactPhone(
  models: DecisionModels,
  note: ReadNote,
  name: string | null,
  company: string | null,
  people: Mention[],
): FieldResult<string> | null {
  const options = phoneOptions(note, name, company, people);
  const stated = statedPhones(note, { people, name, company });
  return decideStated(models.contactPhone, options, stated, ({ digits, spans }) => ({
    value: digits,
    spans,
  }));
}

/**
 * The amount of the deal, in the currency said, or null. A range gives its lower end; a corrected amount its last form; a
 * price per month stands as said; what a competitor asks, what was paid before and what is taken off are not the deal.
 */
export function findDealSize(
  models: DecisionModels,
  note: ReadNote,
  name: string | null,
  company: string | null,
  people: Mention[],
): FieldResult<number> | null {
  const options = dealOptions(note, name, company);
  const stated = statedAmounts(note, { people, name, company });
  return decideStated(models.dealSize, options, stated, (option) => option);
}

/** The customer's feeling; neutral where a customer was heard and showed none, null where nobody was heard. */
export function findSentiment(
  models: DecisionModels,
  note: ReadNote,
  name: string | null,
  company: string | null,
): FieldResult<Sentiment> | null {
  const feelings = readFeelings(note, name);
  const { labelled } = feelings;
  if (labelled) return found(labelled.value, LABELLED_CONFIDENCE, [labelled.span]);
  const { options, none } = sentimentOptions(note, feelings, name, company);
  const choice = choose(models.sentiment, options, none);
  return (
    choice && found(choice.option.value, choice.probability, tellingSpans(feelings, choice.option.value))
  );
}

/** What is to happen next, in the note's own words: who, what and when, at most thirty of them; null if nothing is. */
export function findNextSteps(
  models: DecisionModels,
  note: ReadNote,
  name: string | null,
  company: string | null,
): FieldResult<string> | null {
  const outright = outrightSteps(note);
  const named = (steps: FieldResult<string> | null) =>
    steps && { ...steps, value: withNames(steps.value, name, company) };
  if (outright !== null) return outright === 'none' ? null : named(outright);
  const { options, none } = stepOptions(note, name !== null || company !== null);
  const [nothing = 1] = probabilitiesOf(models.nextSteps, options, none);
  return named(likelySteps(note, options, nothing, options.map((option) => chanceOfStep(models.stepClauses, option)))); // prettier-ignore
}
