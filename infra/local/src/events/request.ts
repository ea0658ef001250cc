import { parseArgs } from 'node:util';

export type Request = { readonly json: boolean } & (
  | { readonly do: 'status' }
  | { readonly do: 'parked'; readonly queue?: string | undefined; readonly limit: number }
  | { readonly do: 'replay'; readonly queue: string; readonly id?: string | undefined }
  | { readonly do: 'drop'; readonly queue: string; readonly id: string }
);

/** Reports invalid arguments. The message includes the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const usage = `npm run events -- status                number of waiting, retried and parked events
npm run events -- parked [QUEUE]        parked events and their errors [--limit 50]
npm run events -- replay QUEUE [ID]     retries all parked events, or the one with this id
npm run events -- drop QUEUE ID         deletes a parked event
With --json (and npm run --silent) the output is JSON.`;

const usageError = (why: string) => new UsageError(`${why}\n\n${usage}`);

const readLimit = (text: string): number => {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw usageError('--limit must be an integer above 0.');
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

export const readRequest = (args: readonly string[]): Request => {
  const { values, positionals } = readOptions(args);
  const [verb, queue, id, ...rest] = positionals;
  const { json } = values;
  if (!verb) throw usageError('The command is missing.');
  if (rest.length > 0) throw usageError(`Unexpected arguments after the id: ${rest.join(' ')}`);
  if (verb === 'status' && !queue) return { do: verb, json };
  if (verb === 'parked' && !id) return { do: verb, json, queue, limit: readLimit(values.limit) };
  if (verb === 'replay' && queue) return { do: verb, json, queue, id };
  if (verb === 'drop' && queue && id) return { do: verb, json, queue, id };
  throw usageError(`Invalid use of ${JSON.stringify(verb)}.`);
};
