import { fuzz } from '../fuzz-bytes/fuzz.ts';
import type { Target } from '../fuzz-bytes/target.ts';
import { targets } from '../fuzz-bytes/targets.ts';
import { targets as brokenTargets } from '../fuzz-bytes/broken-targets.ts';

const moduleOf = (name: string) => new URL(`../fuzz-bytes/${name}.ts`, import.meta.url).href;

const isDone = (most: number) => (target: Target, inputs: number) =>
  inputs >= Math.max(target.seeds.length, Math.round(most * (target.share ?? 1)));

test('parsers of untrusted bytes survive a short run of mutated input', async () => {
  const { findings, stats } = await fuzz(targets, {
    module: moduleOf('targets'),
    seed: 7,
    isDone: isDone(400),
  });
  expect(findings).toEqual([]);
  expect(stats.map(({ target }) => target)).toEqual(targets.map(({ name }) => name));
});

test('finds crashes, hangs and memory growth with the input that caused them', async () => {
  const { findings } = await fuzz(brokenTargets, {
    module: moduleOf('broken-targets'),
    seed: 7,
    isDone: isDone(400),
  });
  expect(findings).toEqual([
    { target: 'crashes', what: 'crashed: RangeError: too large', input: expect.any(Buffer) as unknown },
    {
      target: 'hangs',
      what: expect.stringContaining('took longer than') as unknown,
      input: Buffer.from('hang'),
    },
    {
      target: 'grows',
      what: expect.stringMatching(/MB in buffers|ended its thread/) as unknown,
      input: Buffer.from('grow'),
    },
  ]);
});
