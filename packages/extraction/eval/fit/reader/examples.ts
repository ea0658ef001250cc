// npm run reader:examples: writes what the reader learns from, a JSON object a note: its pieces, which of them are what
// the labels ask for ("1"; "2" where the labels do not tell), and what the note as a whole tells.
import { readFileSync, writeFileSync } from 'node:fs';
import { dealOptions } from '../../../src/domain/learned/deal-options.ts';
import { emailOptions } from '../../../src/domain/learned/email-options.ts';
import { phoneOptions } from '../../../src/domain/learned/phone-options.ts';
import { stepOptions } from '../../../src/domain/learned/step-options.ts';
import { outrightSteps } from '../../../src/domain/next-steps.ts';
import { wordsOf, type Word } from '../../../src/domain/locate.ts';
import { vocabularyOf, type Piece } from '../../../src/domain/reader/pieces.ts';
import { FEELINGS, ROLES, EMPTY_READING, type Role } from '../../../src/domain/reader/reading.ts';
import { piecesRead } from '../../../src/domain/reader/windows.ts';
import { isCommonWord } from '../../../src/domain/reading/lexicon.ts';
import type { Span } from '../../../src/domain/reading/spans.ts';
import { rightValues, sourceOf, type Item, type ValueField } from '../../item.ts';
import { isLost } from '../../heard/heard-labels.ts';
import { loadGarbled, loadLearned } from '../../heard/load-heard.ts';
import { sameValue } from '../../scoring/compare.ts';
import { read, type Read, type Value } from '../decisions.ts';
import { rightClauses, stepInOwnWords } from '../step-decisions.ts';
import { EXAMPLES, VOCABULARY, windowId } from './files.ts';

/** Where a note says what a label asks for, and where it may. */
interface Places {
  sure: Span[];
  unsure: Span[];
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

/** Where a name stands whole; of a person also where a part of it stands alone, which for a firm tells little. */
function placesOfName(item: Item, { note }: Read, field: 'contactName' | 'companyName'): Places {
  const text = wordsOf(note.text);
  const values = rightValues(item, field).map(String);
  const whole = values.flatMap((value) => occurrences(text, value));
  const parts = new Set(
    values
      .flatMap((value) => wordsOf(value).map(({ bare }) => bare))
      .filter((bare) => bare.length > 2 && !isCommonWord(bare)),
  );
  const alone = text.filter((word) => parts.has(word.bare) && !whole.some((span) => within(word, span)));
  return field === 'contactName' && whole.length > 0
    ? { sure: [...whole, ...alone], unsure: [] }
    : { sure: whole, unsure: alone };
}

const placesOfValue = (
  item: Item,
  field: ValueField,
  options: readonly { value: Value; spans: Span[] }[],
): Places => ({
  sure: options
    .filter(({ value }) => rightValues(item, field).some((right) => sameValue(field, right, value)))
    .flatMap(({ spans }) => spans),
  unsure: [],
});

function placesOfSteps(item: Item, { note }: Read, known: boolean): Places {
  const outright = outrightSteps(note);
  if (outright !== null && outright !== 'none')
    return { sure: item.expected.nextSteps ? outright.spans : [], unsure: [] };
  const clauses = stepOptions(note, known).options.map(({ clause }) => clause);
  const right = rightClauses(item, clauses.map((clause) => stepInOwnWords(note, clause))); // prettier-ignore
  return { sure: right.flatMap((at) => clauses[at - 1] ?? []), unsure: [] };
}

function placesOf(item: Item, of: Read): Record<Role, Places> {
  const { note, people } = of;
  const { contactName: name, companyName: company } = item.expected;
  return {
    contactName: placesOfName(item, of, 'contactName'),
    companyName: placesOfName(item, of, 'companyName'),
    contactEmail: placesOfValue(
      item,
      'contactEmail',
      emailOptions(note, name, company, people).options.map(({ email, spans }) => ({ value: email, spans })),
    ),
    contactPhone: placesOfValue(
      item,
      'contactPhone',
      phoneOptions(note, name, company, people).options.map(({ digits, spans }) => ({
        value: digits,
        spans,
      })),
    ),
    dealSize: placesOfValue(item, 'dealSize', dealOptions(note, name, company).options),
    nextSteps: placesOfSteps(item, of, name !== null || company !== null),
  };
}

/** A digit for each piece; all "2" where a label has a value that was not found in the note. */
function labelled(pieces: readonly Piece[], { sure, unsure }: Places, filled: boolean): string {
  const touches = (spans: readonly Span[], piece: Piece) =>
    spans.some(({ start, end }) => start < piece.end && piece.start < end);
  if (filled && sure.length === 0) return '2'.repeat(pieces.length);
  return pieces.map((piece) => (touches(sure, piece) ? '1' : touches(unsure, piece) ? '2' : '0')).join('');
}

const vocabulary = vocabularyOf(readFileSync(VOCABULARY, 'utf8'));
const lines: string[] = [];
for (const item of [...(await loadLearned()), ...loadGarbled()]) {
  const of = await read(item.text, () => EMPTY_READING);
  const { pieces, windows } = piecesRead(of.note.text, vocabulary);
  const places = placesOf(item, of);
  const filled = (role: Role) => item.expected[role] !== null || isLost(item, role);
  const labels = ROLES.map((role) => labelled(pieces, places[role], filled(role)));
  for (const [index, { from, to }] of windows.entries()) {
    const label = labels.map((all) => all.slice(from, to));
    // Of a window the label tells; of a note in one window also what was not found in it.
    const any = ROLES.map((role, at) => (windows.length > 1 ? label[at]?.includes('1') : filled(role)));
    const line = {
      id: windowId(item.id, index),
      source: sourceOf(item.id),
      ids: pieces.slice(from, to).map(({ id }) => id),
      shapes: pieces.slice(from, to).map(({ shape }) => shape),
      label,
      feeling: FEELINGS.indexOf(item.expected.sentiment),
      any: any.map(Number),
    };
    lines.push(JSON.stringify(line));
  }
}
writeFileSync(EXAMPLES, `${lines.join('\n')}\n`);
process.stdout.write(`${lines.length} windows of notes for the reader\n`);
