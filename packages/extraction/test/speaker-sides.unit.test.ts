import { withSides, type Speaker } from '../src/domain/learned/speaker-sides.ts';
import { findTurns, type Side } from '../src/domain/reading/dialogue.ts';

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
