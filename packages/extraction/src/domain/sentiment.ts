import { AUTOMATIC, HEARD, NOT_REACHED, SELLERS_LETTER } from './data/heard.ts';
import type { Sentiment } from './extractor.ts';
import { tallyFeelings, type Tally } from './feeling-score.ts';
import type { Note } from './reading/note.ts';
import { onlySpans, type Span } from './reading/spans.ts';

const ENOUGH = 1.2;
/** Enough feeling to speak of a customer who is not named. */
const SURE = 3;
const MAX_SPANS = 3;

const LABELS: [Sentiment, RegExp][] = [
  ['positive', /^\s*(?:very |v )?(?:positive|good|great|happy|hot|warm|enthusiastic|excited|green|high|\+)/i],
  ['negative', /^\s*(?:very |v )?(?:negative|bad|poor|unhappy|cold|angry|frustrated|red|low|-)/i],
  ['neutral', /^\s*(?:neutral|mixed|lukewarm|undecided|amber|medium|indifferent|ok(?:ay)?\s*$|n\/a|none)/i],
];

/** What the customer wrote or said in turns of their own, or what was said of the customer, rather than the salesperson's own letter. */
const customersText = (note: Note) => {
  const said = note.turns.filter(({ side }) => side === 'theirs');
  if (said.length > 1) return { text: onlySpans(note.text, said), own: true };
  const written = note.messages.filter((message) => message.byCustomer).flatMap((message) => message.lines);
  return written.length > 0
    ? { text: onlySpans(note.text, written), own: true }
    : { text: note.text, own: false };
};

const PERSON_SPOKEN_OF = /\b(?:he|she|they|customer|client|cust|clnt)\b(?!\.)/i;

/** Whether anybody of the customer's was heard at all: not by a voicemail, a reminder or one's own letter. */
function isHeard(note: Note): boolean {
  if (note.messages.length === 0) return HEARD.test(note.text) && !NOT_REACHED.test(note.text);
  if (AUTOMATIC.test(note.text) || SELLERS_LETTER.test(note.text)) return false;
  if (note.messages.some((message) => message.byCustomer)) return true;
  const ours = onlySpans(note.text, note.messages.flatMap((message) => message.lines)); // prettier-ignore
  return PERSON_SPOKEN_OF.test(ours) && HEARD.test(ours) && !NOT_REACHED.test(ours);
}

/** What was counted of a note's feelings. */
export interface Feelings extends Tally {
  /** What is read: the customer's letters where there are any, else the whole note. */
  text: string;
  /** Whether anybody of the customer's was heard at all. */
  heard: boolean;
  /** Where a labelled line gives the feeling outright. */
  labelled: { value: Sentiment; span: Span } | null;
}

export function readFeelings(note: Note, contactName: string | null): Feelings {
  const label = note.labels.find((each) => each.field === 'sentiment');
  const value = label && LABELS.find(([, pattern]) => pattern.test(label.value))?.[0];
  const { text, own } = customersText(note);
  return {
    ...tallyFeelings(text, own, contactName),
    text,
    heard: isHeard(note),
    labelled: label && value ? { value, span: { start: label.start, end: label.end } } : null,
  };
}

/**
 * What the rules make of the customer's feeling: words and phrases weighed, turned round by a negation before them,
 * heavier behind a "but". A customer who was heard and showed none is neutral; where nobody was heard it is null.
 */
export function ruledSentiment(note: Note, feelings: Feelings, contactName: string | null): Sentiment | null {
  const { score, undecided, heard, labelled } = feelings;
  if (labelled) return labelled.value;
  const needed = ENOUGH + Math.min(undecided, 2) * 0.75;
  const value = score >= needed ? 'positive' : score <= -needed ? 'negative' : 'neutral';
  if (heard) return value;
  const told =
    note.messages.length === 0 &&
    (!NOT_REACHED.test(note.text) || (HEARD.test(note.text) && Math.abs(score) >= SURE));
  if (!told || (value === 'neutral' ? undecided === 0 : Math.abs(score) < SURE && contactName === null))
    return null;
  return value;
}

/** The words that speak for a feeling, in order. */
export function tellingSpans({ said }: Feelings, value: Sentiment): Span[] {
  if (value === 'neutral') return [];
  const side = value === 'positive' ? 1 : -1;
  return said
    .filter(({ weight }) => Math.sign(weight) === side)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MAX_SPANS)
    .map(({ span }) => span)
    .toSorted((a, b) => a.start - b.start);
}
