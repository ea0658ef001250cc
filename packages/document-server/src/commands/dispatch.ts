import { Binary } from 'bson';
import { asCommandError, CommandError } from '../errors.ts';
import type { RetryableWriteId } from '../retryable-writes.ts';
import { isDocument, type Doc } from '../values/kinds.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { encodeReply, type Request } from '../wire/message.ts';
import { aggregateCommands } from './aggregate.ts';
import { checkFields, noTransactions } from './arguments.ts';
import { collectionCommands } from './collections.ts';
import type { Command, Context } from './command.ts';
import { explainCommands } from './explain.ts';
import { findAndModifyCommands } from './find-and-modify.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { readCommands } from './reads.ts';
import { snapshotCommands } from './snapshot.ts';
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
    ...snapshotCommands,
  }),
);

const transactions = new Set(['commitTransaction', 'abortTransaction']);

function writeNumber({ name, body }: Request, command: Command): RetryableWriteId | undefined {
  const { txnNumber, lsid } = body;
  if (txnNumber === undefined) return undefined;
  if (!command.isWrite) throw new CommandError(50768, `'${name}' is not a retryable write command`);
  const id = isDocument(lsid) ? lsid['id'] : undefined;
  if (!(id instanceof Binary) || !isNumeric(txnNumber)) {
    throw new CommandError(72, 'Transaction number requires a session ID');
  }
  return { session: id.toString('hex'), number: toDouble(txnNumber) };
}

function run(context: Context, request: Request): Doc | Uint8Array {
  const command = commands.get(request.name);
  if (transactions.has(request.name)) throw noTransactions();
  if (!command) throw new CommandError(59, `no such command: '${request.name}'`);
  if (request.isLegacy && !(request.name in handshakeCommands)) {
    throw new CommandError(352, `Unsupported OP_QUERY command: ${request.name}`);
  }
  checkFields(request, command.fields);
  const number = writeNumber(request, command);
  const execute = () => command.run(context, request);
  return number ? context.writes.runOnce(number, Date.now(), execute) : execute();
}

export const isWrite = ({ name }: Request): boolean => commands.get(name)?.isWrite ?? false;

/** Runs a command. Errors, including encoding errors, become error replies. */
export function dispatch(context: Context, request: Request): Buffer[] {
  try {
    return encodeReply(request, run(context, request));
  } catch (error) {
    return errorReply(request, error);
  }
}

export function errorReply(request: Request, error: unknown): Buffer[] {
  const { code, codeName, message, details } = asCommandError(error);
  const body = { ok: 0, errmsg: message, code, codeName };
  try {
    return encodeReply(request, { ...body, ...details });
  } catch {
    // A duplicate key in the details may not be encodable.
    return encodeReply(request, body);
  }
}
