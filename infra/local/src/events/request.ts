import { parseArgs } from 'node:util';

/** What somebody asks the command to do. */
export type Request = { readonly json: boolean } & (
  | { readonly do: 'status' }
  | { readonly do: 'parked'; readonly queue?: string | undefined; readonly limit: number }
  | { readonly do: 'replay'; readonly queue: string; readonly id?: string | undefined }
  | { readonly do: 'drop'; readonly queue: string; readonly id: string }
);

/** The command was not understood; the message says how it is called. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const usage = `npm run events -- status                how many events wait, are tried again, or are parked
npm run events -- parked [QUEUE]        what is parked and why [--limit 50]
npm run events -- replay QUEUE [ID]     gives parked events all their tries again, or the one with this id
npm run events -- drop QUEUE ID         throws a parked event away
With --json (and npm run --silent) the answer is for machines.`;

const usageError = (why: string) => new UsageError(`${why}\n\n${usage}`);

const readLimit = (text: string): number => {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw usageError('--limit takes a whole number above 0.');
  return limit;
};

const readOptions = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, limit: { type: 'string', default: '50' } },
    });
  } catch (error) {
    throw usageError((error as Error).message);
  }
};

/** @throws {UsageError} */
export const readRequest = (args: readonly string[]): Request => {
  const { values, positionals } = readOptions(args);
  const [verb, queue, id, ...rest] = positionals;
  const { json } = values;
  if (!verb) throw usageError('Say what to do.');
  if (rest.length > 0) throw usageError(`Nothing comes after the id: ${rest.join(' ')}`);
  if (verb === 'status' && !queue) return { do: verb, json };
  if (verb === 'parked' && !id) return { do: verb, json, queue, limit: readLimit(values.limit) };
  if (verb === 'replay' && queue) return { do: verb, json, queue, id };
  if (verb === 'drop' && queue && id) return { do: verb, json, queue, id };
  throw usageError(`That is not how ${JSON.stringify(verb)} is used.`);
};
