import { isAbsolute } from 'node:path';
import { CommandError, typeMismatch } from '../errors.ts';
import type { Command } from './command.ts';

/**
 * `{ snapshot: DIRECTORY }` on the admin database, an extension: copies all documents, consistent
 * at one moment, into an empty directory. Replies immediately with `state`: `running`, `done`, or
 * `failed` with a `reason`.
 */
const snapshot: Command = {
  fields: [],
  run: ({ snapshots }, { body, database }) => {
    const { snapshot: directory } = body;
    if (database !== 'admin')
      throw new CommandError(13, 'snapshot may only be run against the admin database.');
    if (typeof directory !== 'string')
      throw typeMismatch("BSON field 'snapshot.snapshot' is the wrong type, expected 'string'");
    if (!isAbsolute(directory)) throw new CommandError(2, 'the directory must be named with its whole path');
    return { ...snapshots.startOrPoll(directory), ok: 1 };
  },
};

export const snapshotCommands: Readonly<Record<string, Command>> = { snapshot };
