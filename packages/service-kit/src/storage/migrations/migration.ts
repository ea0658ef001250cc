import type { Connection } from '../connect.ts';

export interface Migration {
  /** Name of the file, such as `0001-search-fields`. Must not change. */
  readonly name: string;
  /**
   * Must be idempotent: it runs again after a failure, a crash or a downgrade. Instances of the previous
   * version may run at the same time.
   * @param signal aborted when the migration should stop between two writes
   * @returns number of changed documents or indexes
   */
  run(connection: Connection, signal: AbortSignal): Promise<number>;
}

export interface MigrationRecord {
  _id: string;
  done: boolean;
  doneAt?: Date;
  version?: string;
}

export const migrationRecords = (connection: Connection) =>
  connection.collection<MigrationRecord>('migrations');
