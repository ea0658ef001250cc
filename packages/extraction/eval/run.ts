// npm run eval: scores an engine on the labelled notes of this folder. See README.md.
import { parseArgs } from 'node:util';
import { accept } from './accept.ts';
import { readBaseline, regressions, watchedMetrics } from './baseline.ts';
import { costLine, type Prices } from './cost.ts';
import { ENGINES, makeEngine } from './engine.ts';
import { evaluate } from './evaluate.ts';
import { loadSplit, SPLITS } from './load.ts';
import { report } from './report.ts';
import { describeErrors } from './describe-errors.ts';

const USAGE = `npm run eval -- [--engine ${ENGINES.join('|')}] [--split ${SPLITS.join('|')}] [--wrong] [--accept "what was changed"]
    [--input-price DOLLARS --output-price DOLLARS]   a million tokens, for another model than the default`;

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

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: 'string', default: 'local' },
      split: { type: 'string' },
      wrong: { type: 'boolean', default: false },
      accept: { type: 'string' },
      'input-price': { type: 'string' },
      'output-price': { type: 'string' },
    },
  });
  const engine = oneOf('engine', values.engine, ENGINES);
  const splits = values.split === undefined ? SPLITS : [oneOf('split', values.split, SPLITS)];
  const prices = pricesOf(values['input-price'], values['output-price']);
  if (values.accept !== undefined && (engine !== 'local' || !splits.includes('test'))) {
    throw new Error('--accept keeps the figures of the local engine on the test split');
  }
  const { extractor, usage, complaints } = await makeEngine(engine, process.env);
  for (const split of splits) {
    const before = { ...usage };
    const scored = await evaluate(loadSplit(split), extractor, engine === 'openai' ? 4 : 1);
    say(`\n== ${split}: ${extractor.name}, ${report(scored)}`);
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
    if (split !== 'test' || engine !== 'local') continue;
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
