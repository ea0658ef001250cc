// npm run eval: evaluates an engine on labeled notes, or with --corrections on users' corrections.
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { evaluateCorrections } from './eval/evaluate-corrections.ts';

if (process.argv.includes('--corrections')) {
  try {
    process.stdout.write(`${await evaluateCorrections(process.argv.slice(2), process.env)}\n`);
    process.exit(0);
  } catch (error) {
    exitWithStartError(error);
  }
} else await import('../../../packages/extraction-training/src/evaluate.ts');
