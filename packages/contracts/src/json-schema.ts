import * as z from 'zod/mini';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Names of the schemas that are described once and referred to. */
export type SchemaNames = ReadonlyMap<z.core.$ZodType, string>;

/** @param names schemas inside this one that become references to `#/components/schemas` */
export const jsonSchemaOf = (
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  names: SchemaNames = new Map(),
): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any' },
    override: ({ zodSchema, jsonSchema }) => {
      const name = zodSchema === schema ? undefined : names.get(zodSchema);
      if (name === undefined) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      jsonSchema.$ref = `#/components/schemas/${name}`;
    },
  });
  return rest;
};
