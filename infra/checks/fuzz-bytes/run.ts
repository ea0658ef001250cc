// `npm run fuzz:bytes`: reads mutated bytes with the parsers of untrusted bytes. None may crash, hang or use
// unlimited memory.
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';
import { targets } from './targets.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
  },
});

const say = (text: string) => void process.stdout.write(`${text}\n`);
const chosen = targets.filter(({ name }) => values.only.length === 0 || values.only.includes(name));
const msEach = (Number(values.seconds) * 1000) / Math.max(1, chosen.length);

if (!(msEach > 0) || chosen.length === 0) {
  say('npm run fuzz:bytes -- [--seconds 120] [--seed 1] [--only TARGET]...');
  say(`TARGET is one of: ${targets.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
} else {
  const { findings, stats } = await fuzz(chosen, {
    module: new URL('./targets.ts', import.meta.url).href,
    seed: Number(values.seed),
    isDone: (_target, _inputs, ms) => ms >= msEach,
  });
  for (const { target, inputs } of stats) say(`${String(inputs).padStart(8)} inputs  ${target}`);
  for (const { target, what, input } of findings)
    say(`${target} ${what}\n  ${input.length} bytes, in base64: ${input.toString('base64').slice(0, 4_000)}`);
  say(`${findings.length} findings with the seed ${values.seed}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
