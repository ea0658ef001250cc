import { speakersOf, withPhrases, withSides } from '../src/fields/speaker-sides.ts';
import { findTurns, type Side } from '../src/document/turns.ts';

const text = 'Ann: a\nBo: b\nCy: c\nAnn: d\nBo: e\nCy: f';
const turns = findTurns(text);

test.each<[string, Record<string, Side>, number[], Side[]]>([
  ['chooses the more probable side', {}, [0.9, 0.2, 0.6], ['ours', 'theirs', 'ours']],
  ['classifies at least one speaker as the customer', {}, [0.9, 0.8, 0.6], ['ours', 'ours', 'theirs']],
  ['classifies at least one speaker as the seller', {}, [0.1, 0.2, 0.3], ['theirs', 'theirs', 'ours']],
  ['keeps a labelled side', { Ann: 'theirs' }, [0.9, 0.8, 0.2], ['theirs', 'ours', 'theirs']],
])('%s', (_, labelled, probabilities, [Ann, Bo, Cy]) => {
  const speakers = speakersOf({ text, turns }).map((each) => ({
    ...each,
    side: labelled[each.name] ?? 'unknown',
  }));
  const sides = withSides(turns, speakers, probabilities).map(({ speaker, side }) => [speaker, side]);
  expect(Object.fromEntries(sides)).toEqual({ Ann, Bo, Cy });
});

test('returns no speakers for a text that is not a conversation', () => {
  expect(speakersOf({ text: 'Spoke to Ann.', turns: [] })).toEqual([]);
});

test('does not adjust probabilities if one of them is certain', () => {
  const speakers = speakersOf({ text, turns });
  expect(withPhrases({ text, turns }, speakers, [0.9, 0.5, 0.5])).toEqual([0.9, 0.5, 0.5]);
});
