import * as z from 'zod/mini';

/** JSON Schema 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export const jsonSchemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
