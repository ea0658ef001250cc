// npm run backup -- FOLDER: copies DATA_DIR to a new or empty folder, even while Debrief is running.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from '@debrief/service-kit/config';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import { createBackup } from './backup/create-backup.ts';
import { describeFiles } from './backup/describe-files.ts';
import { readLocalConfig } from './config.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const { DATA_DIR, MONGO_URL, S3_BUCKET } = readLocalConfig(process.env);
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0) throw new ConfigError('Usage: npm run backup -- FOLDER');
  if (MONGO_URL) {
    throw new ConfigError(
      'MONGO_URL is set: copy the databases with mongodump --oplog, the bucket with the tools of its server, and the files of DATA_DIR.',
    );
  }
  const manifest = await createBackup(DATA_DIR, resolve(folder));
  process.stdout.write(
    `${resolve(folder)} has ${describeFiles(manifest)}.\n` +
      (S3_BUCKET ? `Recordings are in the bucket ${S3_BUCKET}, and not in this backup.\n` : ''),
  );
} catch (error) {
  exitWithStartError(error);
}
