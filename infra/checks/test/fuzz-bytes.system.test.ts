import { fuzz } from '../fuzz-bytes/fuzz.ts';
import type { Target } from '../fuzz-bytes/target.ts';
import { targets } from '../fuzz-bytes/targets.ts';
import { targets as brokenTargets } from '../fuzz-bytes/broken-targets.ts';

const moduleOf = (name: string) => new URL(`../fuzz-bytes/${name}.ts`, import.meta.url).href;

/** So many inputs, and fewer of what starts a process for each. */
const enough = (most: number) => (target: Target, inputs: number) =>
  inputs >= Math.max(target.seeds.length, Math.round(most * (target.share ?? 1)));

test('nothing that reads bytes of others crashes, hangs, or takes memory without a bound', async () => {
  const { findings, tried } = await fuzz(targets, {
    module: moduleOf('targets'),
    seed: 7,
    enough: enough(400),
  });
  expect(findings).toEqual([]);
  expect(tried.map(({ target }) => target)).toEqual(targets.map(({ name }) => name));
});

test('what crashes, hangs or takes memory is found, with the input that did it', async () => {
  const { findings } = await fuzz(brokenTargets, {
    module: moduleOf('broken-targets'),
    seed: 7,
    enough: enough(400),
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
