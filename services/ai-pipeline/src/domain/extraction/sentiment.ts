import { AUTOMATIC, HEARD, NOT_REACHED, SELLERS_LETTER } from './data/heard.ts';
import type { Sentiment } from './extractor.ts';
import { tallyFeelings } from './feeling-score.ts';
import { LABELLED, type Found } from './found.ts';
import type { Note } from './reading/note.ts';
import { onlySpans } from './reading/spans.ts';

const ENOUGH = 1.2;
/** Enough feeling to speak of a customer who is not named. */
const SURE = 3;
const MAX_SPANS = 3;

const LABELS: [Sentiment, RegExp][] = [
  ['positive', /^\s*(?:very |v )?(?:positive|good|great|happy|hot|warm|enthusiastic|excited|green|high|\+)/i],
  ['negative', /^\s*(?:very |v )?(?:negative|bad|poor|unhappy|cold|angry|frustrated|red|low|-)/i],
  ['neutral', /^\s*(?:neutral|mixed|lukewarm|undecided|amber|medium|indifferent|ok(?:ay)?\s*$|n\/a|none)/i],
];

/** What the customer wrote or what was said of the customer, rather than the salesperson's own letter. */
const customersText = (note: Note) => {
  const written = note.letters.filter((letter) => letter.byCustomer).flatMap((letter) => letter.lines);
  return written.length > 0
    ? { text: onlySpans(note.text, written), own: true }
    : { text: note.text, own: false };
};

const PERSON_SPOKEN_OF = /\b(?:he|she|they|customer|client|cust|clnt)\b(?!\.)/i;

/** Whether anybody of the customer's was heard at all: not by a voicemail, a reminder or one's own letter. */
function isHeard(note: Note): boolean {
  if (note.letters.length === 0) return HEARD.test(note.text) && !NOT_REACHED.test(note.text);
  if (AUTOMATIC.test(note.text) || SELLERS_LETTER.test(note.text)) return false;
  if (note.letters.some((letter) => letter.byCustomer)) return true;
  const ours = onlySpans(note.text, note.letters.flatMap((letter) => letter.lines)); // prettier-ignore
  return PERSON_SPOKEN_OF.test(ours) && HEARD.test(ours) && !NOT_REACHED.test(ours);
}

/**
 * The customer's feeling: words and phrases weighed, turned round by a negation before them, heavier behind a "but".
 * A customer who was heard and showed none is neutral; where nobody of the customer's was heard it is null.
 */
export function findSentiment(note: Note, contactName: string | null): Found<Sentiment> | null {
  const label = note.labels.find((each) => each.field === 'sentiment');
  const labelled = label && LABELS.find(([, pattern]) => pattern.test(label.value))?.[0];
  if (labelled)
    return { value: labelled, confidence: LABELLED, spans: [{ start: label.start, end: label.end }] };
  const { text, own } = customersText(note);
  const { score, undecided, said } = tallyFeelings(text, own, contactName);
  const needed = ENOUGH + Math.min(undecided, 2) * 0.75;
  const value = score >= needed ? 'positive' : score <= -needed ? 'negative' : 'neutral';
  if (!isHeard(note)) {
    const told =
      note.letters.length === 0 &&
      (!NOT_REACHED.test(note.text) || (HEARD.test(note.text) && Math.abs(score) >= SURE));
    if (!told || (value === 'neutral' ? undecided === 0 : Math.abs(score) < SURE && contactName === null))
      return null;
  }
  const side = Math.sign(score);
  const telling = said
    .filter(({ weight }) => Math.sign(weight) === side)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MAX_SPANS)
    .map(({ span }) => span);
  const distance = Math.abs(Math.abs(score) - needed);
  return {
    value,
    confidence: Number(Math.min(0.95, 0.55 + distance * 0.1).toFixed(2)),
    spans: value === 'neutral' ? [] : telling.toSorted((a, b) => a.start - b.start),
  };
}
