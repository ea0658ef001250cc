import type { Sentiment } from '../extractor.ts';
import { companyAt } from '../entities/company/company-phrases.ts';
import { isWritten } from '../entities/email/recognizer.ts';
import type { Document } from '../entities/document.ts';
import { UNCERTAIN_CONFIDENCE, calibrate } from '../ranking/calibration.ts';
import { probabilitiesOf, type Candidates, type Model, type ValueCandidate } from '../ranking/ranker.ts';
import type { TaggedDocument } from '../ranking/tagger-features.ts';
import { companyCandidates } from './company-name/candidates.ts';
import { emailCandidates, type EmailCandidate } from './contact-email/candidates.ts';
import { nameCandidates } from './contact-name.ts';
import { phoneCandidates } from './contact-phone/candidates.ts';
import { dealCandidates } from './deal-size/candidates.ts';
import type { FieldContext } from './field-context.ts';
import { LABELLED_CONFIDENCE, type FieldResult } from './field-result.ts';
import { stepCandidates } from './next-steps/candidates.ts';
import { chooseSteps, stepProbability } from './next-steps/likely-steps.ts';
import { explicitSteps } from './next-steps/next-steps.ts';
import { withNames } from './next-steps/step-sentences.ts';
import { sentimentCandidates } from './sentiment/candidates.ts';
import { labelledSentiment, sentimentSpans } from './sentiment/sentiment.ts';
import { CUSTOMER, speakersOf, withPhrases, withSides } from './speaker-sides.ts';
import {
  explicitAmounts,
  explicitEmails,
  explicitPhones,
  isExplicitContact,
  type ExplicitStatement,
} from './statements/explicit-statements.ts';
import { preferExplicit } from './statements/prefer-explicit.ts';

interface Ranking<One> {
  readonly doc: TaggedDocument;
  readonly context: FieldContext;
  readonly candidates: readonly One[];
  /** Probability of "none", followed by those of the candidates. */
  readonly probabilities: readonly number[];
}

interface RankedFieldDefinition<Value, One extends ValueCandidate<Value> = ValueCandidate<Value>> {
  candidates(doc: TaggedDocument, context: FieldContext): Candidates<One>;
  resolve(ranking: Ranking<One>): FieldResult<Value> | null;
}

const resultOf = <Value>(value: Value, probability: number, spans: FieldResult<Value>['spans'] = []) => ({
  value,
  confidence: Number(calibrate(probability).toFixed(2)),
  spans,
});

/** Returns the index of the most probable candidate, or -1 if "none" is at least as probable. */
const bestOf = ([ofNone = 1, ...probabilities]: readonly number[]) => {
  const best = Math.max(0, ...probabilities);
  return best > ofNone ? probabilities.indexOf(best) : -1;
};

const resultAt = <Value>({ candidates, probabilities }: Ranking<ValueCandidate<Value>>, at: number) => {
  const candidate = candidates[at];
  return candidate ? resultOf(candidate.value, probabilities[at + 1] ?? 0, [...candidate.spans]) : null;
};

const mostProbable = <Value>(ranking: Ranking<ValueCandidate<Value>>) =>
  resultAt(ranking, bestOf(ranking.probabilities));

const orExplicit = <Value>(
  ranking: Ranking<ValueCandidate<Value>>,
  statements: readonly ExplicitStatement<Value>[],
) => {
  const { candidates, probabilities, context } = ranking;
  if (context.without?.has('explicit-statements')) return mostProbable(ranking);
  const probabilityOf = (value: Value) =>
    probabilities[1 + candidates.findIndex((each) => each.value === value)] ?? 0;
  return preferExplicit(mostProbable(ranking), statements, probabilityOf);
};

const wordsOf = (name: string) => name.toLowerCase().split(/\s+/);

const isPartOf = (name: string, whole: string) =>
  wordsOf(name).every((word) => wordsOf(whole).includes(word));

/**
 * Maximum ratio of the probability of "none" to that of the next name, if this name replaces an excluded one.
 */
const MAX_NONE_RATIO = 4;

/** Labels for the contact in languages with few training notes. */
const CONTACT_PERSON =
  /^labelled-by:(?:[ck]onta[ck]tpersoon|kontaktperson|ansprechpartner(?:in)?|interlocut(?:eur|rice)|contacto|contato|referente)$/;

const explicitContact = (doc: Document, { people, without }: FieldContext) =>
  without?.has('explicit-statements')
    ? undefined
    : people.find((person) => !person.notContact && isExplicitContact(doc, person));

const sameText = (text: string | undefined) => {
  const lower = text?.toLowerCase();
  return ({ value }: ValueCandidate<string>) => value.toLowerCase() === lower;
};

const contactName: RankedFieldDefinition<string> = {
  candidates: nameCandidates,
  resolve: (all) => {
    const { doc, context } = all;
    const excluded = context.notContacts ?? [];
    const kept = all.candidates.flatMap(({ value }, at) =>
      excluded.some((name) => isPartOf(value, name)) ? [] : [at],
    );
    const [ofNone = 1] = all.probabilities;
    const ranking = {
      ...all,
      candidates: kept.flatMap((at) => all.candidates[at] ?? []),
      probabilities: [ofNone, ...kept.map((at) => all.probabilities[at + 1] ?? 0)],
    };
    const resultFor = (at: number) => {
      const result = resultAt(ranking, at);
      return result && { ...result, spans: [] };
    };
    const best = bestOf(ranking.probabilities);
    if (best >= 0) return resultFor(best);
    const probabilities = ranking.probabilities.slice(1);
    const next = Math.max(0, ...probabilities);
    const isExcluded = kept.length < all.candidates.length && bestOf(all.probabilities) >= 0;
    if (isExcluded && next >= ofNone / MAX_NONE_RATIO) return resultFor(probabilities.indexOf(next));
    const isLabelled = ({ features }: ValueCandidate<string>) =>
      features.source?.some((each) => CONTACT_PERSON.test(each)) === true;
    if (ranking.candidates.filter(isLabelled).length === 1)
      return resultFor(ranking.candidates.findIndex(isLabelled));
    return resultFor(ranking.candidates.findIndex(sameText(explicitContact(doc, context)?.text)));
  },
};

const companyName: RankedFieldDefinition<string> = {
  candidates: companyCandidates,
  resolve: (ranking) => {
    const { doc, context, candidates, probabilities } = ranking;
    const best = bestOf(probabilities);
    const contact = explicitContact(doc, context);
    // Skips the preposition: "Sarah Jones at Acme Ltd".
    const stated = contact && companyAt(doc.tokens, contact.last + 2)?.text;
    const result = resultAt(ranking, best >= 0 ? best : candidates.findIndex(sameText(stated)));
    return result && { ...result, spans: [] };
  },
};

const contactEmail: RankedFieldDefinition<string, EmailCandidate> = {
  candidates: emailCandidates,
  resolve: (ranking) => {
    const { doc, context } = ranking;
    const best = ranking.candidates[bestOf(ranking.probabilities)];
    const isSpelledOtherwise = ({ span }: ExplicitStatement<string>) =>
      best?.isAlternative === true &&
      best.spans.some(({ start, end }) => start < span.end && span.start < end);
    const statements = explicitEmails(doc, context).filter((each) => !isSpelledOtherwise(each));
    const result = orExplicit(ranking, statements);
    if (result === null) return null;
    const first = { ...result, spans: result.spans.slice(0, 1) };
    // The probability covers the owner of the address, not its spelling.
    return isWritten(doc, result.value)
      ? first
      : { ...first, confidence: Math.min(result.confidence, UNCERTAIN_CONFIDENCE) };
  },
};

const contactPhone: RankedFieldDefinition<string> = {
  candidates: phoneCandidates,
  resolve: (ranking) => orExplicit(ranking, explicitPhones(ranking.doc, ranking.context)),
};

const dealSize: RankedFieldDefinition<number> = {
  candidates: dealCandidates,
  resolve: (ranking) => orExplicit(ranking, explicitAmounts(ranking.doc, ranking.context)),
};

const sentiment: RankedFieldDefinition<Sentiment> = {
  candidates: sentimentCandidates,
  resolve: (ranking) => {
    const labelled = labelledSentiment(ranking.doc);
    if (labelled) return { value: labelled.value, confidence: LABELLED_CONFIDENCE, spans: [labelled.span] };
    const result = mostProbable(ranking);
    return result && { ...result, spans: sentimentSpans(ranking.doc, result.value) };
  },
};

/** Fields in the order of prediction. Later fields depend on the name and the company. */
export const RANKED_FIELDS = { contactName, companyName, contactEmail, contactPhone, dealSize, sentiment };
export type RankedField = keyof typeof RANKED_FIELDS;
export const RANKED_FIELD_NAMES = Object.keys(RANKED_FIELDS) as RankedField[];

/**
 * Models in file order. `nextSteps` predicts whether a note has next steps, `stepClauses` whether a clause is
 * a next step, and `speakers` whether a speaker is the seller.
 */
export const MODEL_NAMES = [...RANKED_FIELD_NAMES, 'nextSteps', 'stepClauses', 'speakers'] as const;

export type RankingModels = Readonly<Record<(typeof MODEL_NAMES)[number], Model>>;

export function classifySpeakers<One extends Document>(models: RankingModels, doc: One): One {
  const speakers = speakersOf(doc);
  if (speakers.length === 0) return doc;
  const probabilities = speakers.map(
    ({ candidate }) => probabilitiesOf(models.speakers, { candidates: [candidate], none: CUSTOMER })[1] ?? 0,
  );
  return { ...doc, turns: withSides(doc.turns, speakers, withPhrases(doc, speakers, probabilities)) };
}

export function predictField<Name extends RankedField>(
  field: Name,
  models: RankingModels,
  doc: TaggedDocument,
  context: FieldContext,
): ReturnType<(typeof RANKED_FIELDS)[Name]['resolve']> {
  const definition = RANKED_FIELDS[field] as RankedFieldDefinition<unknown>;
  const candidates = definition.candidates(doc, context);
  return definition.resolve({
    doc,
    context,
    candidates: candidates.candidates,
    probabilities: probabilitiesOf(models[field], candidates),
  }) as ReturnType<(typeof RANKED_FIELDS)[Name]['resolve']>;
}

export function predictNextSteps(
  models: RankingModels,
  doc: TaggedDocument,
  { name, company }: FieldContext,
): FieldResult<string> | null {
  const explicit = explicitSteps(doc);
  const named = (steps: FieldResult<string> | null) =>
    steps && { ...steps, value: withNames(steps.value, name, company) };
  if (explicit !== null) return explicit === 'none' ? null : named(explicit);
  const steps = stepCandidates(doc, name !== null || company !== null);
  const [nothing = 1] = probabilitiesOf(models.nextSteps, steps);
  const probabilities = steps.candidates.map((each) => stepProbability(models.stepClauses, each));
  return named(chooseSteps(doc, steps.candidates, nothing, probabilities));
}
