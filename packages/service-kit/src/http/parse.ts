import express, { type RequestHandler } from 'express';
import type { z } from 'zod';
import { ApiError } from '../errors.ts';

/**
 * Reads `value` as `schema` says.
 * @throws {ApiError} `invalid`, naming each field that does not fit by its dotted path.
 */
export const parse = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.') || 'body'] ??= message;
  throw new ApiError(
    'invalid',
    'invalid_request',
    Object.values(fields)[0] ?? 'The request is not valid.',
    fields,
  );
};

/** Parses a JSON body of at most `limit` bytes; another content type is refused. */
export const jsonBody = (limit: number): RequestHandler => {
  const read = express.json({ limit });
  return (req, res, next) => {
    // A request without a body is for the schema to refuse. Its length is 0 from some clients, missing from others (`is` is null).
    if (req.get('content-length') !== '0' && req.is('application/json') === false) {
      throw new ApiError('unsupported', 'not_json', 'Send the body as application/json.');
    }
    read(req, res, next);
  };
};
