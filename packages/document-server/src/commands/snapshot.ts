import { isAbsolute } from 'node:path';
import { CommandError, typeMismatch } from '../errors.ts';
import type { Command } from './command.ts';

/**
 * `{ snapshot: DIRECTORY }` in the database admin, which MongoDB does not have: copies all documents, as they are at one moment,
 * into an empty directory on the server's machine. It answers at once, with `state`: running, done, or failed with a `reason`.
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
    return { ...snapshots.ask(directory), ok: 1 };
  },
};

export const snapshotCommands: Readonly<Record<string, Command>> = { snapshot };
