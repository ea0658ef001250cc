// npm run eval: scores an engine on the labelled notes of this folder. See README.md.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { accept } from './accept.ts';
import { readBaseline, regressions, watchedMetrics } from './baseline.ts';
import { costLine, type Prices } from './cost.ts';
import type { Extractor } from '../src/domain/extractor.ts';
import { ENGINES, makeEngine } from './engine.ts';
import { evaluate } from './evaluate.ts';
import { LANGUAGES, loadLanguage, loadSplit, SPLITS, type Split } from './load.ts';
import { report } from './report.ts';
import { sampleSteps, type SampledSteps } from './sample-steps.ts';
import { describeErrors } from './describe-errors.ts';

const USAGE = `npm run eval -- [--engine ${ENGINES.join('|')}] [--split ${SPLITS.join('|')}] [--language ${LANGUAGES.join('|')}] [--wrong] [--accept "what was changed"]
    [--input-price DOLLARS --output-price DOLLARS]   a million tokens, for another model than the default
npm run eval -- --sample-steps COUNT --to FILE [--seed NUMBER] [--engine …]   rough notes with their next steps, to be rated
npm run eval -- --corrections [--engine ${ENGINES.join('|')}] [--wrong]   what users of this installation have changed`;

const say = (text: string) => void process.stdout.write(`${text}\n`);

const oneOf = <T extends string>(name: string, value: string | undefined, all: readonly T[]): T => {
  const found = all.find((one) => one === value);
  if (found === undefined) throw new Error(`--${name} is one of: ${all.join(', ')}`);
  return found;
};

function pricesOf(input: string | undefined, output: string | undefined): Prices | undefined {
  if (input === undefined && output === undefined) return undefined;
  const prices = { input: Number(input), output: Number(output) };
  if (prices.input >= 0 && prices.output >= 0) return prices;
  throw new Error('--input-price and --output-price are both needed, in dollars a million tokens');
}

/** Writes rough notes with their next steps, where they have any, to a file that people rate; nothing of them is shown. */
async function writeSample(extractor: Extractor, count: number, seed: number, file: string): Promise<void> {
  const notes: SampledSteps[] = [];
  for (const { id, style, text } of loadSplit('rough')) {
    const { nextSteps } = await extractor.extract(text);
    if (nextSteps !== null) notes.push({ id, style, text, nextSteps });
  }
  const sample = sampleSteps(notes, count, seed);
  writeFileSync(file, sample.map((note) => `${JSON.stringify(note)}\n`).join(''));
  say(`${sample.length} of ${notes.length} notes with next steps are in ${file}`);
}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: 'string', default: 'local' },
      split: { type: 'string' },
      language: { type: 'string' },
      wrong: { type: 'boolean', default: false },
      accept: { type: 'string' },
      'sample-steps': { type: 'string' },
      seed: { type: 'string', default: '1' },
      to: { type: 'string' },
      'input-price': { type: 'string' },
      'output-price': { type: 'string' },
    },
  });
  const engine = oneOf('engine', values.engine, ENGINES);
  const language = values.language === undefined ? null : oneOf('language', values.language, LANGUAGES);
  const all = language === null ? SPLITS : (['test'] as const);
  const splits = values.split === undefined ? all : [oneOf('split', values.split, SPLITS)];
  if (language !== null && splits[0] === 'rough') throw new Error('--language has the splits train and test');
  const load = (split: Split) => language === null ? loadSplit(split) : loadLanguage(language, split === 'train' ? 'train' : 'test'); // prettier-ignore
  const prices = pricesOf(values['input-price'], values['output-price']);
  if (values.accept !== undefined && (engine !== 'local' || language !== null || !splits.includes('test'))) {
    throw new Error('--accept keeps the figures of the local engine on the test split');
  }
  const { extractor, usage, complaints } = await makeEngine(engine, process.env);
  if (values['sample-steps'] !== undefined) {
    const [count, seed] = [Number(values['sample-steps']), Number(values.seed)];
    if (!(count > 0) || !Number.isInteger(seed) || values.to === undefined)
      throw new Error('--sample-steps needs a count, --to a file, and --seed a whole number');
    return writeSample(extractor, count, seed, values.to);
  }
  for (const split of splits) {
    const before = { ...usage };
    const scored = await evaluate(load(split), extractor, engine === 'openai' ? 4 : 1);
    say(`\n== ${language === null ? '' : `${language} `}${split}: ${extractor.name}, ${report(scored)}`);
    if (engine === 'openai') {
      const spent = {
        inputTokens: usage.inputTokens - before.inputTokens,
        outputTokens: usage.outputTokens - before.outputTokens,
      };
      say(`\n${costLine(spent, scored.length, extractor.name, prices)}`);
    }
    if (values.wrong && split === 'train') {
      const wrong = scored.map(describeErrors).filter((text) => text !== undefined);
      say(`\n${wrong.join('\n\n')}\n\n${wrong.length} notes with something wrong`);
    } else if (values.wrong) say('\nThe test split is scored only: its notes are not shown.');
    if (split !== 'test' || engine !== 'local' || language !== null) continue;
    const figures = watchedMetrics(scored.map(({ verdict }) => verdict));
    if (values.accept !== undefined) {
      await accept(figures, values.accept, new Date());
      say('\nThese figures are the baseline now. Commit baseline.json and README.md with the change.');
    } else {
      const worse = regressions(readBaseline(), figures);
      say(
        worse.length > 0
          ? `\nWorse than the baseline:\n  ${worse.join('\n  ')}`
          : '\nNot worse than the baseline.',
      );
    }
  }
  if (complaints.length > 0) {
    say(`\n${complaints.length} notes were not read by ${extractor.name} itself, such as: ${complaints[0]}`);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
  process.exitCode = 1;
}
