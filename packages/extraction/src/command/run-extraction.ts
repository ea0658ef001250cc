import { once } from 'node:events';
import { extractedFields, mapFields, noteField } from '@debrief/contracts/note-fields';
import { z } from 'zod';
import type { Extractor } from '../domain/extractor.ts';
import { readLines } from './json-lines.ts';

/** Notes that wait for an engine at once; a remote one is slow, and the answers keep their order. */
const CONCURRENCY = 4;

/** Programs that read the output rely on these keys (design, section 3); later fields come only with `--evidence`. */
const agreedFields = extractedFields.filter((name) => !noteField(name).optional);
const laterFields = extractedFields.filter((name) => noteField(name).optional);

const itemSchema = z.object({
  id: z.union([z.string(), z.number()], '"id" must be a string or a number'),
  text: z.string('"text" must be a string'),
});
type Item = z.infer<typeof itemSchema>;

export interface Extraction {
  input: AsyncIterable<Uint8Array | string>;
  output: NodeJS.WritableStream;
  extractor: Extractor;
  /** Adds later fields, `dealCurrency`, `language`, `evidence` and `extractedBy` to each note, behind the agreed keys. */
  withEvidence?: boolean;
  /** Told of each line that gave no note. */
  complain: (message: string) => void;
}

/** @throws a message for a person, if the line is not an item. */
function parseItem(line: string): Item {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new Error('not valid JSON');
  }
  const item = itemSchema.safeParse(json);
  if (item.success) return item.data;
  throw new Error(
    item.error.issues
      .map((issue) => (issue.path.length > 0 ? issue.message : 'must be an object {"id","text"}'))
      .join(', '),
  );
}

async function extractLine(line: string, extractor: Extractor, withEvidence: boolean): Promise<string> {
  const { id, text } = parseItem(line);
  const found = await extractor.extract(text);
  const { dealCurrency = null, evidence, extractedBy, language } = found;
  return JSON.stringify({
    id,
    ...mapFields(agreedFields, (name) => found[name]),
    ...(withEvidence
      ? { ...mapFields(laterFields, (name) => found[name]), dealCurrency, language, evidence, extractedBy }
      : {}),
  });
}

/**
 * Reads items `{"id","text"}`, a JSON object a line, and writes a note for each as soon as it and those before it are
 * done. Blank lines are skipped; a bad line is complained of and the rest goes on. Resolves to the number of bad lines.
 */
export async function runExtraction({
  input,
  output,
  extractor,
  complain,
  withEvidence = false,
}: Extraction): Promise<number> {
  let failures = 0;
  let last = Promise.resolve();
  const running = new Set<Promise<void>>();
  for await (const { number, text } of readLines(input)) {
    if (text.trim() === '') continue;
    const result = extractLine(text, extractor, withEvidence).then(
      (json) => ({ json }),
      (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
    );
    const before = last;
    last = (async () => {
      const outcome = await result;
      await before;
      if ('json' in outcome) {
        if (!output.write(`${outcome.json}\n`)) await once(output, 'drain');
      } else {
        failures += 1;
        complain(`line ${number}: ${outcome.problem}`);
      }
    })();
    const mine = last;
    running.add(mine);
    const remove = () => void running.delete(mine);
    // A write that fails is thrown where the last line is awaited.
    mine.then(remove, remove);
    if (running.size >= CONCURRENCY) await Promise.race(running);
  }
  await last;
  return failures;
}
