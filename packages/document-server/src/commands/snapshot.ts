import { isAbsolute } from 'node:path';
import { CommandError, typeMismatch } from '../errors.ts';
import type { Command } from './command.ts';

/**
 * Extension on the admin database. `{ snapshot: DIRECTORY }` copies all documents, as of one
 * moment, into an empty directory. Replies immediately with `state`: `running`, `done`, or `failed`
 * with a `reason`. Repeat the command to poll.
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
