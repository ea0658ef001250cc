import { readConfig } from '@debrief/service-kit/config';
import { extractionConfigSchema } from '../config.ts';
import { chooseExtractor } from '../engines/choose-extractor.ts';
import { runExtraction } from './run-extraction.ts';

const printError = (message: string) => void process.stderr.write(`${message}\n`);

const config = readConfig(extractionConfigSchema, process.env);
const extractor = await chooseExtractor(config, {
  warn: (details: object, message?: string) => printError(`${message ?? ''} ${JSON.stringify(details)}`),
});
const outputFailed = new Promise<never>((_, reject) => process.stdout.on('error', reject));
try {
  const failures = await Promise.race([
    runExtraction({
      input: process.stdin,
      output: process.stdout,
      extractor,
      onError: printError,
      withEvidence: process.argv.includes('--evidence'),
    }),
    outputFailed,
  ]);
  process.exitCode = failures > 0 ? 1 : 0;
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  // The program that reads the output closed the pipe.
  await extractor.stop?.();
  process.exit(0);
}
