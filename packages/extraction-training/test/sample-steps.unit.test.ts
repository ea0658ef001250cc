import { sampleSteps } from '../src/evaluation/sample-steps.ts';

const notes = ['a', 'b', 'c'].flatMap((style, at) =>
  Array.from({ length: 2 + 10 * at }, (_, number) => ({
    id: `${style}-${number}`,
    style,
    text: 'Send it.',
    nextSteps: 'Send it.',
  })),
);
const idsOf = (count: number, seed: number) => sampleSteps(notes, count, seed).map(({ id }) => id);

test('balances the styles as far as possible', () => {
  const styles = idsOf(10, 1).map((id) => id.charAt(0));
  expect(styles.toSorted()).toEqual(['a', 'a', 'b', 'b', 'b', 'b', 'c', 'c', 'c', 'c']);
});

test('draws the same notes for the same seed, and different notes for a different seed', () => {
  expect(idsOf(10, 1)).toEqual(idsOf(10, 1));
  expect(idsOf(10, 1)).not.toEqual(idsOf(10, 2));
});

test('returns all notes if the sample is larger', () => expect(idsOf(100, 1)).toHaveLength(notes.length));
