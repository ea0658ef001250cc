import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../../config.ts';
import { isDatabaseUnavailable } from '../../infrastructure-errors.ts';
import type { Logger } from '../../log.ts';
import type { Connection } from '../connect.ts';
import { takeMigrationLock } from './lock.ts';
import { migrationRecords, type Migration } from './migration.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

interface Options {
  readonly log: Logger;
  readonly now: () => Date;
  readonly stopping: AbortSignal;
  readonly leaseMs?: number;
  readonly pollMs?: number;
}

class MigrationError extends ConfigError {}

/**
 * Marks the migrations of a newer version as not done, because this version writes documents without their
 * changes.
 */
const reopenNewer = async (connection: Connection, known: readonly string[], log: Logger): Promise<void> => {
  const records = migrationRecords(connection);
  const newer = await records.find({ _id: { $nin: [...known] }, done: true }).toArray();
  if (newer.length === 0) return;
  const names = newer.map(({ _id }) => _id).sort();
  log.warn(
    { migrations: names, version },
    'the database was migrated by a newer version of Debrief; its migrations run again after the next upgrade',
  );
  await records.updateMany({ _id: { $in: names } }, { $set: { done: false } });
};

const findMissing = async (connection: Connection, migrations: readonly Migration[]) => {
  const found = await migrationRecords(connection).find({ done: true }).toArray();
  const done = new Set(found.map(({ _id }) => _id));
  return migrations.filter(({ name }) => !done.has(name));
};

const runOne = async (
  connection: Connection,
  { name, run }: Migration,
  signal: AbortSignal,
  { log, now }: Options,
) => {
  const startedAt = performance.now();
  log.info({ migration: name }, 'migrating');
  const changed = await run(connection, signal);
  signal.throwIfAborted();
  const record = { done: true, doneAt: now(), version };
  await migrationRecords(connection).updateOne({ _id: name }, { $set: record }, { upsert: true });
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  log.info({ migration: name, changed, seconds }, 'migrated');
};

const runUnderLock = async (
  connection: Connection,
  migrations: readonly Migration[],
  options: Options,
): Promise<boolean> => {
  const lock = await takeMigrationLock(connection, options);
  if (!lock) return false;
  const signal = AbortSignal.any([options.stopping, lock.lost]);
  try {
    // Read again, because the previous owner of the lock may have run some migrations.
    for (const migration of await findMissing(connection, migrations)) {
      try {
        await runOne(connection, migration, signal, options);
      } catch (error) {
        if (signal.aborted || isDatabaseUnavailable(error)) throw error;
        throw new MigrationError(
          `The migration ${migration.name} failed: ${(error as Error).message}. Nothing is lost, and the next start tries it again.`,
          { cause: error },
        );
      }
    }
    return true;
  } catch (error) {
    if (!lock.lost.aborted || options.stopping.aborted) throw error;
    options.log.warn('lost the migration lock; starting again');
    return false;
  } finally {
    await lock.release().catch(() => {});
  }
};

/**
 * Runs the missing migrations. Of several instances, one migrates and the others wait. Also waits while the
 * database is unreachable.
 * @throws {MigrationError} if a migration fails; earlier migrations stay done
 */
export const runMigrations = async (
  connection: Connection,
  migrations: readonly Migration[],
  options: Options,
): Promise<void> => {
  const { log, stopping, pollMs = 500 } = options;
  let logged = false;
  for (;;) {
    stopping.throwIfAborted();
    try {
      await reopenNewer(
        connection,
        migrations.map(({ name }) => name),
        log,
      );
      if ((await findMissing(connection, migrations)).length === 0) return;
      if (await runUnderLock(connection, migrations, options)) continue;
      if (!logged) log.info('waiting for migrations of another instance');
      logged = true;
    } catch (error) {
      if (stopping.aborted || !isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error }, 'database unreachable; retrying migrations');
    }
    await sleep(pollMs, undefined, { signal: stopping });
  }
};
