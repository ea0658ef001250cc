import express, { type RequestHandler } from 'express';
import { z } from 'zod';
import { ApiError } from '../errors.ts';

/** @throws {ApiError} `invalid`, with a message for each invalid field, keyed by its dotted path */
export const parse = <Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.infer<Schema> => {
  const result = z.safeParse(schema, value);
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

/** @param limit in bytes */
export const jsonBody = (limit: number): RequestHandler => {
  const read = express.json({ limit });
  return (req, res, next) => {
    // Lets a missing body pass, because the schema rejects it. Such a request has `Content-Length: 0`, or no
    // length, for which `req.is` returns null.
    if (req.get('content-length') !== '0' && req.is('application/json') === false) {
      throw new ApiError('unsupported', 'not_json', 'Send the body as application/json.');
    }
    read(req, res, next);
  };
};
