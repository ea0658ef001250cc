import { sampleSteps } from '../../eval/sample-steps.ts';

const notes = ['a', 'b', 'c'].flatMap((style, at) =>
  Array.from({ length: 2 + 10 * at }, (_, number) => ({
    id: `${style}-${number}`,
    style,
    text: 'Send it.',
    nextSteps: 'Send it.',
  })),
);
const drawn = (count: number, seed: number) => sampleSteps(notes, count, seed).map(({ id }) => id);

test('every style has as many notes as there are', () => {
  const styles = drawn(10, 1).map((id) => id.charAt(0));
  expect(styles.toSorted()).toEqual(['a', 'a', 'b', 'b', 'b', 'b', 'c', 'c', 'c', 'c']);
});

test('a seed draws the same notes again, and another one others', () => {
  expect(drawn(10, 1)).toEqual(drawn(10, 1));
  expect(drawn(10, 1)).not.toEqual(drawn(10, 2));
});

test('no more notes are drawn than there are', () => expect(drawn(100, 1)).toHaveLength(notes.length));
