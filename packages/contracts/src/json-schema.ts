import { z } from 'zod';

/** A JSON Schema 2020-12 object. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Converts a zod schema to JSON Schema.
 *
 * @param io `input` for received values, where unknown fields are allowed; `output` for produced values
 */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
