import { emulatorMissing, outputsOn, PROCESSORS } from '../../eval/processors/emulated.ts';
import { expectedOutputs, itemsOf } from '../../eval/processors/expected.ts';
import { outputsOf, type Output } from '../../eval/processors/outputs.ts';

const expected = expectedOutputs();
const OF_A_STYLE = 25;
/** A short one of each style: an emulated processor takes seconds for a note. */
const few = expected.filter((_, at) => at % OF_A_STYLE === 4);
const idsOf = (outputs: readonly Output[]) => outputs.map(({ id }) => id);

test('this processor reads two hundred notes as every other does', async () => {
  const outputs: Output[] = [];
  for await (const output of outputsOf(itemsOf(idsOf(expected)))) outputs.push(output);
  expect(outputs).toHaveLength(200);
  expect(outputs).toEqual(expected);
}, 600_000);

const missing = emulatorMissing();
(missing ? test.skip : test).each(PROCESSORS)(
  `an emulated %s does${missing ? ` (skipped: ${missing})` : ''}`,
  async (processor) => expect(await outputsOn(processor, idsOf(few))).toEqual(few),
  600_000,
);
