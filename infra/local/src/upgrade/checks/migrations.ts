import { migrations as migrationsOfAiPipeline } from '@debrief/ai-pipeline/storage/migrations/list';
import { migrations as migrationsOfAuth } from '@debrief/auth/storage/migrations/list';
import { migrations as migrationsOfNotes } from '@debrief/notes/storage/migrations/list';
import { migrations as migrationsOfReferrals } from '@debrief/referrals/storage/migrations/list';
import { databaseOf } from '@debrief/service-kit/service';
import { connect } from '@debrief/service-kit/storage/connect';
import { migrationRecords, type Migration } from '@debrief/service-kit/storage/migrations/migration';
import { ok, type Finding } from '../../doctor/finding.ts';

const migrationsOf: Readonly<Record<string, readonly Migration[]>> = {
  'ai-pipeline': migrationsOfAiPipeline,
  auth: migrationsOfAuth,
  notes: migrationsOfNotes,
  referrals: migrationsOfReferrals,
};

const pendingIn = async (
  mongoUrl: string,
  service: string,
  migrations: readonly Migration[],
): Promise<string[]> => {
  const connection = await connect(mongoUrl, databaseOf(service));
  try {
    const found = await migrationRecords(connection).find({ done: true }).toArray();
    const done = new Set(found.map(({ _id }) => _id));
    return migrations.filter(({ name }) => !done.has(name)).map(({ name }) => name);
  } finally {
    await connection.close();
  }
};

/** Reports pending migrations. The previous version can still run after each of them. */
export const checkMigrations = async (mongoUrl: string): Promise<Finding[]> => {
  const pending: Finding[] = [];
  for (const [service, migrations] of Object.entries(migrationsOf))
    for (const name of await pendingIn(mongoUrl, service, migrations))
      pending.push(ok(`migration ${name}`, `Runs at the first start of ${service}, before it is ready.`));
  return [...pending, ok('rollback', 'The previous version can be started again on the same data.')];
};
