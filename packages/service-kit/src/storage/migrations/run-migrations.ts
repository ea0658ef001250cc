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
  /** Aborted when the process is to end. */
  readonly stopping: AbortSignal;
  readonly leaseMs?: number;
  /** How often it is asked whether the instance that migrates is done, in milliseconds. */
  readonly pollMs?: number;
}

/** A migration cannot be done; it is in the message which, and why. */
class MigrationError extends ConfigError {}

/**
 * Migrations of a newer version than this one were taken back by starting this one: what is written from now on lacks them.
 * So they are done once more when the newer version returns.
 */
const reopenNewer = async (connection: Connection, known: readonly string[], log: Logger): Promise<void> => {
  const records = migrationRecords(connection);
  const newer = await records.find({ _id: { $nin: [...known] }, done: true }).toArray();
  if (newer.length === 0) return;
  const names = newer.map(({ _id }) => _id).sort();
  log.warn(
    { migrations: names, version },
    'a newer version of Debrief migrated these documents; this one goes on with them, and the newer one repeats its migrations when it returns',
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

/** Does what is missing if no other instance is about to. @returns whether it was this one */
const runUnderLock = async (
  connection: Connection,
  migrations: readonly Migration[],
  options: Options,
): Promise<boolean> => {
  const lock = await takeMigrationLock(connection, options);
  if (!lock) return false;
  const signal = AbortSignal.any([options.stopping, lock.lost]);
  try {
    // Asked again: the instance that had the lock before has done some, or all.
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
    options.log.warn('the lock of the migrations was lost; they are begun again');
    return false;
  } finally {
    await lock.release().catch(() => {});
  }
};

/**
 * Brings a service's documents up to date, in the order of the list. Of several instances that start at once one does it and
 * the others wait. While the database is away it waits as well.
 * @throws {MigrationError} when one fails; what came before it is done
 */
export const runMigrations = async (
  connection: Connection,
  migrations: readonly Migration[],
  options: Options,
): Promise<void> => {
  const { log, stopping, pollMs = 500 } = options;
  let said = false;
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
      if (!said) log.info('another instance migrates; it is waited for');
      said = true;
    } catch (error) {
      if (stopping.aborted || !isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error }, 'the database is away; migrations wait for it');
    }
    await sleep(pollMs, undefined, { signal: stopping });
  }
};
