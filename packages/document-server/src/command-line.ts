import { parseArgs } from 'node:util';

export interface CommandOptions {
  readonly directory: string;
  /** Undefined for a UNIX-domain socket. */
  readonly port: number | undefined;
  /** Where probes are answered over HTTP; nowhere when undefined. */
  readonly healthPort: number | undefined;
  readonly sweepMs: number;
  readonly acceptLoss: boolean;
  /** Databases for which space is reserved. */
  readonly reserveFor: readonly string[];
}

export const usage = `Usage: document-server --directory DIR [--tcp PORT] [--health PORT] [--sweep-ms MS] [--accept-loss] [--reserve-for DATABASE]...

Serves the documents in a directory over MongoDB's wire protocol.

  --directory DIR   where the documents are kept; made if need be, for its owner alone
  --tcp PORT        listen on 127.0.0.1 at this port (0 for any that is free) in place of a UNIX-domain socket
  --health PORT     answer GET /livez and GET /readyz over HTTP on 127.0.0.1 at this port
  --sweep-ms MS     how often documents past their TTL are removed (default 30000)
  --accept-loss     go on with what is left of damaged documents
  --reserve-for DATABASE  keep 4 MB of the disk for writes to this database when it is full; may be repeated
  --help            print this text
`;

/** The command was not understood; the message is a sentence that says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The longest a timer can wait. */
const maxTimerMs = 2 ** 31 - 1;

function wholeNumber(option: string, text: string, [least, most]: readonly [number, number]): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`--${option} takes a whole number from ${least} to ${most}, not "${text}".`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        directory: { type: 'string' },
        tcp: { type: 'string' },
        health: { type: 'string' },
        'sweep-ms': { type: 'string', default: '30000' },
        'accept-loss': { type: 'boolean', default: false },
        'reserve-for': { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    // Advice on how to pass arguments that begin with a hyphen follows: this command takes none.
    const [reason] = (error as Error).message.split(/\.\s/);
    throw new UsageError(`${reason?.replace(/\.$/, '')}.`);
  }
}

/** @throws {UsageError} for anything that the command does not take */
export function parseCommandLine(args: readonly string[]): CommandOptions | 'help' {
  const values = parse(args);
  if (values.help) return 'help';
  if (!values.directory) throw new UsageError('--directory is needed: where the documents are kept.');
  return {
    directory: values.directory,
    port: values.tcp === undefined ? undefined : wholeNumber('tcp', values.tcp, [0, 65_535]),
    healthPort: values.health === undefined ? undefined : wholeNumber('health', values.health, [1, 65_535]),
    sweepMs: wholeNumber('sweep-ms', values['sweep-ms'], [1, maxTimerMs]),
    acceptLoss: values['accept-loss'],
    reserveFor: values['reserve-for'],
  };
}
