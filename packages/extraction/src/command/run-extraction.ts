import { once } from 'node:events';
import { extractedFields, mapFields, noteField } from '@debrief/contracts/note-fields';
import { z } from 'zod';
import type { Extractor } from '../extractor.ts';
import { readLines } from './json-lines.ts';

/** Maximum number of concurrent extractions. Concurrency hides the latency of a remote engine. */
const CONCURRENCY = 4;

/** Keys of the default output. Other programs depend on them, so optional fields require `--evidence`. */
const agreedFields = extractedFields.filter((name) => !noteField(name).optional);
const optionalFields = extractedFields.filter((name) => noteField(name).optional);

const itemSchema = z.object({
  id: z.union([z.string(), z.number()], '"id" must be a string or a number'),
  text: z.string('"text" must be a string'),
});
type Item = z.infer<typeof itemSchema>;

interface ExtractionRun {
  input: AsyncIterable<Uint8Array | string>;
  output: NodeJS.WritableStream;
  extractor: Extractor;
  withEvidence?: boolean;
  onError: (message: string) => void;
}

/** @throws {Error} with a message for the user if the line is invalid */
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
      ? { ...mapFields(optionalFields, (name) => found[name]), dealCurrency, language, evidence, extractedBy }
      : {}),
  });
}

/**
 * Writes one JSON line for each input line `{"id","text"}`, in the same order. Skips blank lines.
 * @returns the number of lines that failed
 */
export async function runExtraction({
  input,
  output,
  extractor,
  onError,
  withEvidence = false,
}: ExtractionRun): Promise<number> {
  let failures = 0;
  let last = Promise.resolve();
  const running = new Set<Promise<void>>();
  for await (const { number, text } of readLines(input)) {
    if (text.trim() === '') continue;
    const result = extractLine(text, extractor, withEvidence).then(
      (json) => ({ json }),
      (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
    );
    const previous = last;
    last = (async () => {
      const outcome = await result;
      await previous;
      if ('json' in outcome) {
        if (!output.write(`${outcome.json}\n`)) await once(output, 'drain');
      } else {
        failures += 1;
        onError(`line ${number}: ${outcome.problem}`);
      }
    })();
    const current = last;
    running.add(current);
    const remove = () => void running.delete(current);
    current.then(remove, remove);
    if (running.size >= CONCURRENCY) await Promise.race(running);
  }
  await last;
  return failures;
}
