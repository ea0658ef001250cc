import { loadSplit } from '../eval/load.ts';
import { readNote } from './support/read.ts';

/** A generator whose numbers are the same in every run (mulberry32). */
const dice = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const NOTES = loadSplit('train').map(({ text }) => text);
const PIECES = NOTES.flatMap((text) => text.split(/(?<=[.\n,;])/));
const NOISE = [
  '🔥',
  '\u202e',
  '\u0000',
  'um ',
  '12 ',
  'k ',
  'R',
  '@',
  ' at ',
  ' dot com ',
  '+27 ',
  'five ',
  '{"a":',
  'مرحبا ',
];

/** Pieces of real notes and noise in any order: nothing a person wrote, everything a person might. */
const randomText = (roll: () => number) =>
  Array.from({ length: 2 + Math.floor(roll() * 12) }, () => {
    const from = roll() < 0.25 ? NOISE : PIECES;
    return from[Math.floor(roll() * from.length)] ?? '';
  }).join(roll() < 0.5 ? ' ' : '');

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const TEXTS_A_SEED = 40;

test.each(SEEDS)(
  'nothing is invented for random texts, and every place is in the text (seed %i)',
  async (seed) => {
    const roll = dice(seed);
    for (let count = 0; count < TEXTS_A_SEED; count += 1) {
      const text = randomText(roll);
      const found = await readNote(text, '2026-11-18');
      for (const field of ['contactEmail', 'contactPhone', 'dealSize'] as const) {
        const { spans = [] } = found.evidence[field] ?? {};
        expect([text, field, found[field] !== null]).toEqual([text, field, spans.length > 0]);
      }
      for (const { spans, confidence } of Object.values(found.evidence)) {
        expect(confidence).toBeGreaterThan(0);
        for (const { start, end } of spans) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }
      const phone = found.contactPhone?.replace(/\D/g, '') ?? '';
      const [place] = found.evidence.contactPhone?.spans ?? [];
      const said = text.slice(place?.start, place?.end);
      // A number that was typed is typed there; one that was spoken, or a part of it, has words there.
      if (phone && !/\p{L}/u.test(said))
        expect(said.replace(/\D/g, '').replace(/^00/, '')).toContain(phone.slice(-6));
      expect(found.nextSteps?.split(/\s+/).length ?? 0).toBeLessThanOrEqual(30);
    }
  },
);
