import { emulatorMissing, outputsOn, PROCESSORS } from '../../eval/processors/emulated.ts';
import { expectedOutputs, itemsOf } from '../../eval/processors/expected.ts';
import { outputsOf, type Output } from '../../eval/processors/outputs.ts';

/** Each style's notes, from its shortest to its longest. */
const styles = Object.values(
  Object.groupBy(expectedOutputs(), ({ id }) => id.replace(/-\d+$/, '')),
) as Output[][];
const noteOf = (place: number) => (notes: Output[]) =>
  notes[Math.round(place * (notes.length - 1))] as Output;
const idsOf = (outputs: readonly Output[]) => outputs.map(({ id }) => id);

test('this processor reads notes of all styles and lengths as every other does', async () => {
  const expected = styles.flatMap((notes) => [0, 0.5, 1].map((place) => noteOf(place)(notes)));
  const outputs: Output[] = [];
  for await (const output of outputsOf(itemsOf(idsOf(expected)))) outputs.push(output);
  expect(outputs).toEqual(expected);
}, 600_000);

/** A short note of every second style: an emulated processor takes seconds for a note. */
const short = styles.filter((_, at) => at % 2 === 0).map(noteOf(0.15));
const missing = emulatorMissing();
(missing ? test.skip : test).each(PROCESSORS)(
  `an emulated %s does${missing ? ` (skipped: ${missing})` : ''}`,
  async (processor) => expect(await outputsOn(processor, idsOf(short))).toEqual(short),
  600_000,
);
