// npm run restore -- FOLDER: restores a backup to an empty DATA_DIR while Debrief is stopped.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from '@debrief/service-kit/config';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { describeFiles } from './backup/describe-files.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readLocalConfig } from './config.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const { DATA_DIR } = readLocalConfig(process.env);
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0) throw new ConfigError('Usage: npm run restore -- FOLDER');
  const manifest = await restoreBackup(resolve(folder), DATA_DIR);
  process.stdout.write(`${DATA_DIR} has ${describeFiles(manifest)}, as of ${manifest.createdAt}.\n`);
} catch (error) {
  exitWithStartError(error);
}
