import { withSides, type Speaker } from '../src/domain/learned/speaker-sides.ts';
import { withSpeakers } from '../src/domain/learned/decide.ts';
import { findTurns, type Side } from '../src/domain/reading/dialogue.ts';
import { parseNote } from '../src/domain/reading/note.ts';
import { learned } from './support/read.ts';

const sidesOf = (text: string) =>
  Object.fromEntries(withSpeakers(learned.models, parseNote(text)).turns.map(({ speaker, side }) => [speaker, side])); // prettier-ignore

test.each([
  ['two people', 'Ana: Good morning, may I ask how many chairs you need?\nBen: My boss told me you people know.\nAna: I understand. Shall I send you the quote on Friday?\nBen: Tell me the price, I want it now.', { Ana: 'ours', Ben: 'theirs' }],
  ['three people', "Priya: How can I help? What's the number of the account?\nGarth: I told the girl last night, nobody came.\nIlse: And my husband paid twice. He said so.\nPriya: I understand. Could I take your name, sir?\nGarth: I don't know what you people want.\nIlse: They were saying so last year, and nobody was here.", { Priya: 'ours', Garth: 'theirs', Ilse: 'theirs' }],
])('who sells and who buys is told by what they say: %s', (_, text, expected) => {
  expect(sidesOf(text)).toEqual(expected);
}); // prettier-ignore

test('a note without speakers stays as it is', () => {
  const note = parseNote('Spoke to Ann Hill, she is happy.');
  expect(withSpeakers(learned.models, note)).toBe(note);
});

const text = 'Ann: a\nBo: b\nCy: c\nAnn: d\nBo: e\nCy: f';
const speaker = (name: string, side: Side = 'unknown'): Speaker => ({
  name,
  side,
  option: { groups: [], features: [] },
});
const given = (speakers: Speaker[], chances: number[]) =>
  Object.fromEntries(withSides(findTurns(text), speakers, chances).map(({ speaker: name, side }) => [name, side])); // prettier-ignore

test.each([
  ['the likelier side', [0.9, 0.2, 0.6], { Ann: 'ours', Bo: 'theirs', Cy: 'ours' }],
  ['somebody buys, however likely all are to sell', [0.9, 0.8, 0.6], { Ann: 'ours', Bo: 'ours', Cy: 'theirs' }],
  ['somebody sells, however unlikely', [0.1, 0.2, 0.3], { Ann: 'theirs', Bo: 'theirs', Cy: 'ours' }],
])('%s', (_, chances, expected) =>
  expect(given([speaker('Ann'), speaker('Bo'), speaker('Cy')], chances)).toEqual(expected)); // prettier-ignore

test('a label is believed, whatever is said', () =>
  expect(given([speaker('Ann', 'theirs'), speaker('Bo'), speaker('Cy')], [0.9, 0.8, 0.2])).toEqual({ Ann: 'theirs', Bo: 'ours', Cy: 'theirs' })); // prettier-ignore
