// `npm run s3-server -w packages/testing` builds versitygw. Without Go it exits successfully, and tests are skipped.
import { buildCommand, hasGo } from '../go.ts';
import { serverProgram, version } from './program.ts';

if (!hasGo()) process.stdout.write('Skipped: building versitygw needs Go, which is not on the PATH.\n');
else
  buildCommand(
    { name: 'versitygw', module: 'github.com/versity/versitygw', version, command: './cmd/versitygw' },
    serverProgram,
  );
