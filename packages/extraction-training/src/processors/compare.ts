// npm run eval:processors: counts the notes with different results on emulated processors. Takes minutes.
import { isDeepStrictEqual } from 'node:util';
import { emulatorMissing, outputsOn, PROCESSORS } from './emulated.ts';
import { expectedOutputs } from './expected.ts';
import type { Output } from './outputs.ts';

const fieldsOf = ({ reading: _, ...fields }: Output) => fields;

const missing = emulatorMissing();
if (missing) throw new Error(missing);
const expected = expectedOutputs();
for (const processor of PROCESSORS) {
  const outputs = await outputsOn(
    processor,
    expected.map(({ id }) => id),
  );
  const differing = (same: (one: Output, other: Output) => boolean) =>
    expected.filter((output, at) => !outputs[at] || !same(output, outputs[at])).length;
  const scores = differing((one, other) => one.reading === other.reading);
  const fields = differing((one, other) => isDeepStrictEqual(fieldsOf(one), fieldsOf(other)));
  process.stdout.write(
    `${processor}: of ${expected.length} notes, token scores differ in ${scores}, fields in ${fields}\n`,
  );
  if (scores + fields > 0) process.exitCode = 1;
}
