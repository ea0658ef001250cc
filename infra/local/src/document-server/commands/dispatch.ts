import { asCommandError, CommandError } from '../errors.ts';
import type { Doc } from '../values/kinds.ts';
import { encodeReply, type Request } from '../wire/message.ts';
import { aggregateCommands } from './aggregate.ts';
import { checkFields } from './arguments.ts';
import { collectionCommands } from './collections.ts';
import type { Command, Context } from './command.ts';
import { explainCommands } from './explain.ts';
import { findAndModifyCommands } from './find-and-modify.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { readCommands } from './reads.ts';
import { writeCommands } from './writes.ts';

const commands = new Map<string, Command>(
  Object.entries({
    ...handshakeCommands,
    ...readCommands,
    ...writeCommands,
    ...findAndModifyCommands,
    ...aggregateCommands,
    ...explainCommands,
    ...collectionCommands,
    ...indexCommands,
  }),
);

const transactions = new Set(['commitTransaction', 'abortTransaction']);

function run(context: Context, request: Request): Doc | Uint8Array {
  const command = commands.get(request.name);
  if (transactions.has(request.name)) {
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  }
  if (!command) throw new CommandError(59, `no such command: '${request.name}'`);
  if (request.isLegacy && !(request.name in handshakeCommands)) {
    throw new CommandError(352, `Unsupported OP_QUERY command: ${request.name}`);
  }
  checkFields(request, command.fields);
  return command.run(context, request);
}

/** The answer to a command, ready to be sent; a refusal is an answer too, and so is an answer that cannot be encoded. */
export function dispatch(context: Context, request: Request): Buffer[] {
  try {
    return encodeReply(request, run(context, request));
  } catch (error) {
    return refuse(request, error);
  }
}

function refuse(request: Request, error: unknown): Buffer[] {
  const { code, codeName, message, details } = asCommandError(error);
  const refusal = { ok: 0, errmsg: message, code, codeName };
  try {
    return encodeReply(request, { ...refusal, ...details });
  } catch {
    // The key of a refused document may hold what cannot be encoded again.
    return encodeReply(request, refusal);
  }
}
