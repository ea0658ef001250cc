// Writes what this processor makes of the train notes whose ids are given, a JSON object a line.
import { itemsOf } from './expected.ts';
import { outputsOf } from './outputs.ts';

for await (const output of outputsOf(itemsOf(process.argv.slice(2))))
  process.stdout.write(`${JSON.stringify(output)}\n`);
