// Extracts the notes in standard input and writes one JSON object per line.
import { json } from 'node:stream/consumers';
import type { Item } from '../notes/item.ts';
import { outputsOf } from './outputs.ts';

for await (const output of outputsOf((await json(process.stdin)) as Pick<Item, 'id' | 'text'>[]))
  process.stdout.write(`${JSON.stringify(output)}\n`);
