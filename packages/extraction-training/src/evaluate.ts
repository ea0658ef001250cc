// npm run eval: scores an engine on the labelled notes. See MODEL_CARD.md.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Extractor } from '@debrief/extraction/extractor';
import { readBaseline, regressions, watchedMetrics, writeBaseline } from './evaluation/baseline.ts';
import { costLine, type Prices } from './evaluation/cost.ts';
import { describeErrors } from './evaluation/describe-errors.ts';
import { ENGINES, makeEngine } from './evaluation/engine.ts';
import { evaluate, type Scored } from './evaluation/evaluate.ts';
import { report } from './evaluation/report.ts';
import { sampleSteps, type SampledSteps } from './evaluation/sample-steps.ts';
import { LANGUAGES, loadLanguage, loadSplit, SPLITS, type Split } from './notes/load.ts';

const engines = ENGINES.join('|');
const USAGE = `npm run eval -- [--engine ${engines}] [--split ${SPLITS.join('|')}] [--language ${LANGUAGES.join('|')}] [--wrong] [--accept]
    --wrong    lists the errors in training notes
    --accept   stores the local engine's figures on the test split as the baseline
    --input-price DOLLARS --output-price DOLLARS   per million tokens, for another model than the default
npm run eval -- --sample-steps COUNT --to FILE [--seed NUMBER] [--engine …]   draws rough notes with their next steps, for rating
npm run eval -- --corrections [--engine ${engines}] [--wrong]   scores the fields that users of this installation changed`;

const print = (text: string) => void process.stdout.write(`${text}\n`);

const oneOf = <T extends string>(name: string, value: string | undefined, all: readonly T[]): T => {
  const found = all.find((one) => one === value);
  if (found === undefined) throw new Error(`--${name} is one of: ${all.join(', ')}`);
  return found;
};

function pricesOf(input: string | undefined, output: string | undefined): Prices | undefined {
  if (input === undefined && output === undefined) return undefined;
  const prices = { input: Number(input), output: Number(output) };
  if (prices.input >= 0 && prices.output >= 0) return prices;
  throw new Error('--input-price and --output-price are both needed, in dollars per million tokens');
}

async function writeSample(extractor: Extractor, count: number, seed: number, file: string): Promise<void> {
  const notes: SampledSteps[] = [];
  for (const { id, style, text } of loadSplit('rough')) {
    const { nextSteps } = await extractor.extract(text);
    if (nextSteps !== null) notes.push({ id, style, text, nextSteps });
  }
  const sample = sampleSteps(notes, count, seed);
  writeFileSync(file, sample.map((note) => `${JSON.stringify(note)}\n`).join(''));
  print(`${sample.length} of ${notes.length} notes with next steps are in ${file}`);
}

function printErrors(scored: readonly Scored[]): void {
  const errors = scored.map(describeErrors).filter((text) => text !== undefined);
  print(`\n${errors.join('\n\n')}\n\n${errors.length} notes with errors`);
}

function compareWithBaseline(scored: readonly Scored[], accept: boolean): void {
  const figures = watchedMetrics(scored.map(({ verdict }) => verdict));
  if (accept) {
    writeBaseline(figures);
    print('\nThese figures are the baseline now. Commit baseline.json with the change.');
    return;
  }
  const worse = regressions(readBaseline(), figures);
  print(
    worse.length > 0
      ? `\nWorse than the baseline:\n  ${worse.join('\n  ')}`
      : '\nNot worse than the baseline.',
  );
}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: 'string', default: 'local' },
      split: { type: 'string' },
      language: { type: 'string' },
      wrong: { type: 'boolean', default: false },
      accept: { type: 'boolean', default: false },
      'sample-steps': { type: 'string' },
      seed: { type: 'string', default: '1' },
      to: { type: 'string' },
      'input-price': { type: 'string' },
      'output-price': { type: 'string' },
    },
  });
  const engine = oneOf('engine', values.engine, ENGINES);
  const language = values.language === undefined ? null : oneOf('language', values.language, LANGUAGES);
  const defaults = language === null ? SPLITS : (['test'] as const);
  const splits = values.split === undefined ? defaults : [oneOf('split', values.split, SPLITS)];
  if (language !== null && splits[0] === 'rough') throw new Error('--language has the splits train and test');
  const load = (split: Split) =>
    language === null ? loadSplit(split) : loadLanguage(language, split === 'train' ? 'train' : 'test');
  const prices = pricesOf(values['input-price'], values['output-price']);
  if (values.accept && (engine !== 'local' || language !== null || !splits.includes('test')))
    throw new Error('--accept needs the local engine and the test split');
  const { extractor, usage, warnings } = await makeEngine(engine, process.env);
  if (values['sample-steps'] !== undefined) {
    const [count, seed] = [Number(values['sample-steps']), Number(values.seed)];
    if (!(count > 0) || !Number.isInteger(seed) || values.to === undefined)
      throw new Error('--sample-steps needs a count, --to a file, and --seed a whole number');
    return writeSample(extractor, count, seed, values.to);
  }
  for (const split of splits) {
    const before = { ...usage };
    const scored = await evaluate(load(split), extractor, engine === 'openai' ? 4 : 1);
    print(`\n== ${language === null ? '' : `${language} `}${split}: ${extractor.name}, ${report(scored)}`);
    if (engine === 'openai') {
      const spent = {
        inputTokens: usage.inputTokens - before.inputTokens,
        outputTokens: usage.outputTokens - before.outputTokens,
      };
      print(`\n${costLine(spent, scored.length, extractor.name, prices)}`);
    }
    if (values.wrong && split === 'train') printErrors(scored);
    else if (values.wrong) print('\nErrors are listed for training notes only.');
    if (split === 'test' && engine === 'local' && language === null)
      compareWithBaseline(scored, values.accept);
  }
  if (warnings.length > 0)
    print(
      `\nThe local engine extracted ${warnings.length} notes instead of ${extractor.name}: ${warnings[0]}`,
    );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
  process.exitCode = 1;
}
