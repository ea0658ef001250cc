import { parseArgs } from 'node:util';

export interface CommandOptions {
  readonly directory: string;
  /** TCP port. If undefined, the server listens on a UNIX-domain socket, or on Windows on any free port. */
  readonly port: number | undefined;
  readonly healthPort: number | undefined;
  readonly sweepMs: number;
  readonly acceptLoss: boolean;
  readonly reserveFor: readonly string[];
}

export const usage = `Usage: document-server --directory DIR [--tcp PORT] [--health PORT] [--sweep-ms MS] [--accept-loss] [--reserve-for DATABASE]...

Serves the documents in a directory over MongoDB's wire protocol.

  --directory DIR         data directory; created if missing, readable by its owner only
  --tcp PORT              listen on this port of 127.0.0.1 (0 for any free port) instead of a UNIX-domain socket
  --health PORT           serve GET /livez and GET /readyz over HTTP on this port of 127.0.0.1
  --sweep-ms MS           interval of the TTL sweep (default 30000)
  --accept-loss           start with the remaining documents if data is damaged
  --reserve-for DATABASE  reserve 4 MB of disk space for writes to this database on a full disk; can be repeated
  --help                  show this help
`;

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Node's limit for timers. */
const maxTimerMs = 2 ** 31 - 1;

function wholeNumber(option: string, text: string, [least, most]: readonly [number, number]): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`--${option} must be an integer from ${least} to ${most}, not "${text}".`);
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
    // Drops Node's advice about arguments that start with a hyphen.
    const [reason] = (error as Error).message.split(/\.\s/);
    throw new UsageError(`${reason?.replace(/\.$/, '')}.`);
  }
}

/** @throws {UsageError} on invalid arguments */
export function parseCommandLine(args: readonly string[]): CommandOptions | 'help' {
  const values = parse(args);
  if (values.help) return 'help';
  if (!values.directory) throw new UsageError('--directory is required.');
  return {
    directory: values.directory,
    port: values.tcp === undefined ? undefined : wholeNumber('tcp', values.tcp, [0, 65_535]),
    healthPort: values.health === undefined ? undefined : wholeNumber('health', values.health, [1, 65_535]),
    sweepMs: wholeNumber('sweep-ms', values['sweep-ms'], [1, maxTimerMs]),
    acceptLoss: values['accept-loss'],
    reserveFor: values['reserve-for'],
  };
}
