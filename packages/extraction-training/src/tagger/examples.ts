// First stage of npm run train: writes the tagger's training examples. `label` has a string for each role, with
// a digit per word piece: "1" inside the value, "0" outside, "2" unknown.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dealCandidates } from '@debrief/extraction/fields/deal-size/candidates';
import { emailCandidates } from '@debrief/extraction/fields/contact-email/candidates';
import { phoneCandidates } from '@debrief/extraction/fields/contact-phone/candidates';
import { stepCandidates } from '@debrief/extraction/fields/next-steps/candidates';
import { explicitSteps } from '@debrief/extraction/fields/next-steps/next-steps';
import { wordsOf, type Word } from '@debrief/extraction/verify/locate';
import { parseVocabulary, type WordPiece } from '@debrief/extraction/tagger/word-pieces';
import { SENTIMENTS, ROLES, NO_TOKEN_SCORES, type Role } from '@debrief/extraction/tagger/token-scores';
import { piecesByWindow } from '@debrief/extraction/tagger/windows';
import { isCommonWord } from '@debrief/extraction/lexicon/lexicon';
import type { Span } from '@debrief/extraction/document/spans';
import { rightValues, sourceOf, type Item, type ValueField } from '../notes/item.ts';
import { isLost } from '../asr/labels.ts';
import { loadWithAsrErrors, loadTrainingNotes } from '../asr/load-transcripts.ts';
import { sameValue } from '../scoring/compare.ts';
import { tagNote, type TaggedNote } from '../fit/tag-note.ts';
import { rightClauses, stepInOwnWords } from '../fit/step-decisions.ts';
import { EXAMPLES, VOCABULARY, windowId } from './files.ts';

interface ValueSpans {
  certain: Span[];
  possible: Span[];
}

const within = (inner: Span, outer: Span) => outer.start <= inner.start && inner.end <= outer.end;

function occurrences(text: readonly Word[], value: string): Span[] {
  const wanted = wordsOf(value).map(({ bare }) => bare);
  return text.flatMap(({ start }, at) => {
    const last = text[at + wanted.length - 1];
    const same = wanted.length > 0 && wanted.every((bare, next) => text[at + next]?.bare === bare);
    return same && last ? [{ start, end: last.end }] : [];
  });
}

/** A single word of a person's name counts as certain if the full name is in the text. */
function spansOfName(item: Item, { doc }: TaggedNote, field: 'contactName' | 'companyName'): ValueSpans {
  const text = wordsOf(doc.text);
  const values = rightValues(item, field).map(String);
  const whole = values.flatMap((value) => occurrences(text, value));
  const parts = new Set(
    values
      .flatMap((value) => wordsOf(value).map(({ bare }) => bare))
      .filter((bare) => bare.length > 2 && !isCommonWord(bare)),
  );
  const alone = text.filter((word) => parts.has(word.bare) && !whole.some((span) => within(word, span)));
  return field === 'contactName' && whole.length > 0
    ? { certain: [...whole, ...alone], possible: [] }
    : { certain: whole, possible: alone };
}

const spansOfValue = (
  item: Item,
  field: ValueField,
  candidates: readonly { value: string | number; spans: readonly Span[] }[],
): ValueSpans => ({
  certain: candidates
    .filter(({ value }) => rightValues(item, field).some((right) => sameValue(field, right, value)))
    .flatMap(({ spans }) => spans),
  possible: [],
});

function spansOfSteps(item: Item, { doc }: TaggedNote, customerKnown: boolean): ValueSpans {
  const explicit = explicitSteps(doc);
  if (explicit !== null && explicit !== 'none')
    return { certain: item.expected.nextSteps ? explicit.spans : [], possible: [] };
  const clauses = stepCandidates(doc, customerKnown).candidates.map(({ clause }) => clause);
  const texts = clauses.map((clause) => stepInOwnWords(doc, clause));
  return { certain: rightClauses(item, texts).flatMap((at) => clauses[at - 1] ?? []), possible: [] };
}

function spansOf(item: Item, tagged: TaggedNote): Record<Role, ValueSpans> {
  const { doc, people } = tagged;
  const { contactName: name, companyName: company } = item.expected;
  const context = { people, name, company };
  return {
    contactName: spansOfName(item, tagged, 'contactName'),
    companyName: spansOfName(item, tagged, 'companyName'),
    contactEmail: spansOfValue(item, 'contactEmail', emailCandidates(doc, context).candidates),
    contactPhone: spansOfValue(item, 'contactPhone', phoneCandidates(doc, context).candidates),
    dealSize: spansOfValue(item, 'dealSize', dealCandidates(doc, context).candidates),
    nextSteps: spansOfSteps(item, tagged, name !== null || company !== null),
  };
}

/** Returns a label digit for each piece. All digits are "2" if the value was not found in the text. */
function labelsOf(pieces: readonly WordPiece[], { certain, possible }: ValueSpans, filled: boolean): string {
  const touches = (spans: readonly Span[], piece: WordPiece) =>
    spans.some(({ start, end }) => start < piece.end && piece.start < end);
  if (filled && certain.length === 0) return '2'.repeat(pieces.length);
  return pieces
    .map((piece) => (touches(certain, piece) ? '1' : touches(possible, piece) ? '2' : '0'))
    .join('');
}

const vocabulary = parseVocabulary(readFileSync(VOCABULARY, 'utf8'));
const lines: string[] = [];
for (const item of [...(await loadTrainingNotes()), ...loadWithAsrErrors()]) {
  const tagged = await tagNote(item.text, () => NO_TOKEN_SCORES);
  const { pieces, windows } = piecesByWindow(tagged.doc.text, vocabulary);
  const spans = spansOf(item, tagged);
  const filled = (role: Role) => item.expected[role] !== null || isLost(item, role);
  const labels = ROLES.map((role) => labelsOf(pieces, spans[role], filled(role)));
  for (const [index, { from, to }] of windows.entries()) {
    const label = labels.map((all) => all.slice(from, to));
    // Of several windows, only those with a piece of the value are labelled as having one.
    const any = ROLES.map((role, at) => (windows.length > 1 ? label[at]?.includes('1') : filled(role)));
    const line = {
      id: windowId(item.id, index),
      source: sourceOf(item.id),
      ids: pieces.slice(from, to).map(({ id }) => id),
      shapes: pieces.slice(from, to).map(({ shape }) => shape),
      label,
      sentiment: SENTIMENTS.indexOf(item.expected.sentiment),
      any: any.map(Number),
    };
    lines.push(JSON.stringify(line));
  }
}
mkdirSync(new URL('./', EXAMPLES), { recursive: true });
writeFileSync(EXAMPLES, `${lines.join('\n')}\n`);
process.stdout.write(`${lines.length} windows for the tagger\n`);
