import { z } from 'zod';

/** A JSON schema (2020-12), as a plain object. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * What zod checks, for the documents that others read.
 *
 * @param io `input` for what is taken, where unknown fields are welcome; `output` for what is made
 */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
