import { readFileSync } from 'node:fs';
import type { ExtractedNote } from '../../src/domain/extractor.ts';

/** A note with what a careful reader finds in it. Fields left out are null; `nextSteps` are words that must be there. */
export interface Example {
  id: string;
  style: string;
  text: string;
  expected: Partial<Omit<ExtractedNote, 'nextSteps'>> & { nextSteps?: string[] };
}

const FIELDS = ['contactName', 'companyName', 'contactEmail', 'contactPhone', 'dealSize'] as const;

export interface Score {
  /** F1 by field, 0 to 1. */
  f1: Record<(typeof FIELDS)[number], number>;
  macroF1: number;
  /** Share of notes with the right sentiment. */
  sentiment: number;
  /** Share of absent fields for which a value came. */
  invented: number;
  /** Share of notes with all five fields and the sentiment right. */
  allSix: number;
  /** Share of notes whose next steps hold the expected words, or are null as expected. */
  nextSteps: number;
  wrong: string[];
}

export const heldOut = JSON.parse(
  readFileSync(new URL('../fixtures/held-out.json', import.meta.url), 'utf8'),
) as Example[];

const plain = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : (value ?? null));

const stepsRight = (words: string[] | undefined, said: string | null) =>
  words ? words.every((word) => said?.toLowerCase().includes(word.toLowerCase())) : said === null;

/** Compares what an engine found with what the examples expect. */
export function score(notes: Example[], found: ExtractedNote[]): Score {
  const wrong: string[] = [];
  const f1 = { contactName: 0, companyName: 0, contactEmail: 0, contactPhone: 0, dealSize: 0 };
  const missed = new Set<string>();
  let absent = 0;
  let invented = 0;
  const pairs = notes.map((note, index) => ({ note, got: found[index] as ExtractedNote }));
  for (const field of FIELDS) {
    let right = 0;
    let claims = 0;
    for (const { note, got } of pairs) {
      const want = plain(note.expected[field]);
      const have = plain(got[field]);
      if (want !== null) claims += 1;
      if (have !== null) claims += 1;
      if (have !== null && have === want) right += 1;
      if (want === null) absent += 1;
      if (want === null && have !== null) invented += 1;
      if (want !== have) {
        missed.add(note.id);
        wrong.push(`${note.id} ${field}: ${JSON.stringify(have)} for ${JSON.stringify(want)}`);
      }
    }
    f1[field] = claims === 0 ? 1 : (2 * right) / claims;
  }
  const count = (test: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(test).length / notes.length;
  const feels = ({ note, got }: (typeof pairs)[number]) =>
    (note.expected.sentiment ?? null) === got.sentiment;
  for (const pair of pairs.filter((each) => !feels(each)))
    wrong.push(
      `${pair.note.id} sentiment: ${pair.got.sentiment} for ${pair.note.expected.sentiment ?? null}`,
    );
  for (const { note, got } of pairs.filter(
    (each) => !stepsRight(each.note.expected.nextSteps, each.got.nextSteps),
  ))
    wrong.push(
      `${note.id} nextSteps: ${JSON.stringify(got.nextSteps)} for ${JSON.stringify(note.expected.nextSteps ?? null)}`,
    );
  return {
    f1,
    macroF1: FIELDS.reduce((sum, field) => sum + f1[field], 0) / FIELDS.length,
    sentiment: count(feels),
    invented: invented / absent,
    allSix: count((pair) => feels(pair) && !missed.has(pair.note.id)),
    nextSteps: count(({ note, got }) => stepsRight(note.expected.nextSteps, got.nextSteps)),
    wrong,
  };
}
