import { readConfig } from '@debrief/service-kit/config';
import { z } from 'zod';
import { pipelineVariables } from './config.ts';
import { chooseExtractor } from './engines/choose-extractor.ts';
import { runExtraction } from './extract/run-extraction.ts';

const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_EXTRACTION_MODEL, EXTRACT_TIMEOUT_MS } = pipelineVariables;
const complain = (message: string) => void process.stderr.write(`${message}\n`);

const config = readConfig(
  z.object({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_EXTRACTION_MODEL, EXTRACT_TIMEOUT_MS }),
  process.env,
);
const extractor = await chooseExtractor(config, {
  warn: (details: object, message?: string) => complain(`${message ?? ''} ${JSON.stringify(details)}`),
});
/** Whoever read the output has gone: nothing is left to do. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  void extractor.stop?.().finally(() => process.exit(error.code === 'EPIPE' ? 0 : 1));
});
const failures = await runExtraction({
  input: process.stdin,
  output: process.stdout,
  extractor,
  complain,
  withEvidence: process.argv.includes('--evidence'),
});
process.exitCode = failures > 0 ? 1 : 0;
