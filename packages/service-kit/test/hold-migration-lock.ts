import { createLogger } from '../src/log.ts';
import { connect } from '../src/storage/connect.ts';
import { runMigrations } from '../src/storage/migrations/run-migrations.ts';

// Usage: hold-migration-lock.ts URL DATABASE LEASE_MS. Starts a migration that never finishes.
const [, , url = '', database = '', leaseMs] = process.argv;
const connection = await connect(url, database);
const migration = {
  name: '0001-things',
  run: async () => {
    await connection.collection('things').updateOne({ size: 1 }, { $set: { doubled: 2 } });
    process.stdout.write('half way\n');
    return new Promise<number>(() => {});
  },
};
await runMigrations(connection, [migration], {
  log: createLogger({ service: 'test', level: 'silent' }),
  now: () => new Date(),
  stopping: new AbortController().signal,
  leaseMs: Number(leaseMs),
});
