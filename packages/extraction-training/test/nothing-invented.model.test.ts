import { loadSplit } from '../src/notes/load.ts';
import { readNote } from '../../extraction/test/support/read.ts';
import { dice, type Dice } from '../../extraction/test/support/statements/dice.ts';

const PIECES = loadSplit('train').flatMap(({ text }) => text.split(/(?<=[.\n,;])/));
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

const randomText = ({ number, pick, chance }: Dice) =>
  Array.from({ length: number(2, 13) }, () => pick(chance(0.25) ? NOISE : PIECES)).join(
    chance(0.5) ? ' ' : '',
  );

test.each([1, 2, 3])(
  'returns evidence for every email address, phone number and amount in 40 random texts (seed %i)',
  async (seed) => {
    const random = dice(seed);
    for (let count = 0; count < 40; count += 1) {
      const text = randomText(random);
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
      const [span] = found.evidence.contactPhone?.spans ?? [];
      const said = text.slice(span?.start, span?.end);
      // A spoken number has no digits to compare.
      if (phone && !/\p{L}/u.test(said))
        expect(said.replace(/\D/g, '').replace(/^00/, '')).toContain(phone.slice(-6));
      expect(found.nextSteps?.split(/\s+/).length ?? 0).toBeLessThanOrEqual(30);
    }
  },
);
