import { emulatorMissing, outputsOn, PROCESSORS } from '../src/processors/emulated.ts';
import { expectedOutputs, itemsOf } from '../src/processors/expected.ts';
import { outputsOf, type Output } from '../src/processors/outputs.ts';

const styles = Object.values(
  Object.groupBy(expectedOutputs(), ({ id }) => id.replace(/-\d+$/, '')),
) as Output[][];
const noteOf = (place: number) => (notes: Output[]) =>
  notes[Math.round(place * (notes.length - 1))] as Output;
const idsOf = (outputs: readonly Output[]) => outputs.map(({ id }) => id);

test('reproduces the stored fields and token scores on this processor', async () => {
  const expected = styles.flatMap((notes) => [0, 0.5, 1].map((place) => noteOf(place)(notes)));
  const outputs: Output[] = [];
  for await (const output of outputsOf(itemsOf(idsOf(expected)))) outputs.push(output);
  expect(outputs).toEqual(expected);
}, 600_000);

/** Only short notes of every second style, because emulation takes seconds per note. */
const short = styles.filter((_, at) => at % 2 === 0).map(noteOf(0.15));
const missing = emulatorMissing();
(missing ? test.skip : test).each(PROCESSORS)(
  `reproduces the stored fields and token scores on an emulated %s${missing ? ` (skipped: ${missing})` : ''}`,
  async (processor) => expect(await outputsOn(processor, idsOf(short))).toEqual(short),
  600_000,
);
