import type { Connection } from '../connect.ts';

/** A change of what a service has stored, made once for each database. */
export interface Migration {
  /** Its number and what it is about, as its file is called: `0001-search-fields`. Never changed again. */
  readonly name: string;
  /**
   * Makes the change. It may run again: after it failed half way, when its process was killed, and when the previous version
   * was back in between. Instances of the previous version read and write meanwhile.
   * @param signal aborted when it is to end early, between two writes; the next run goes on
   * @returns how many documents or indexes it changed
   */
  run(connection: Connection, signal: AbortSignal): Promise<number>;
}

/** What is remembered of a migration, under its name. */
export interface MigrationRecord {
  _id: string;
  done: boolean;
  /** When it was done, and by which version of Debrief. */
  doneAt?: Date;
  version?: string;
}

/** The collection of these records, in every service's database. */
export const migrationRecords = (connection: Connection) =>
  connection.collection<MigrationRecord>('migrations');
