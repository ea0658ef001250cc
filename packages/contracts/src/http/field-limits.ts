import { jsonSchemaOf, type JsonSchema } from '../json-schema.ts';
import { apiRoutes } from './routes.ts';

export interface FieldLimit {
  readonly route: string;
  readonly location: 'query' | 'body';
  readonly field: string;
  readonly kind: 'characters' | 'items' | 'at most';
  readonly max: number;
}

const kinds = { maxLength: 'characters', maxItems: 'items', maximum: 'at most' } as const;

const alternatives = (schema: JsonSchema): JsonSchema[] => [
  schema,
  ...((schema['anyOf'] ?? []) as JsonSchema[]).flatMap(alternatives),
];

const limitOf = (schema: JsonSchema): Pick<FieldLimit, 'kind' | 'max'> | undefined => {
  for (const each of alternatives(schema)) {
    for (const [key, kind] of Object.entries(kinds)) {
      const max = each[key];
      if (typeof max === 'number' && max < Number.MAX_SAFE_INTEGER) return { kind, max };
    }
  }
  return undefined;
};

export const fieldLimits = (): FieldLimit[] =>
  apiRoutes.flatMap(({ method, path, query, body }) =>
    Object.entries({ query, body }).flatMap(([location, schema]) => {
      const properties = schema ? jsonSchemaOf(schema, 'input')['properties'] : undefined;
      return Object.entries((properties ?? {}) as Record<string, JsonSchema>).flatMap(([field, each]) => {
        const limit = limitOf(each);
        return limit
          ? [{ route: `${method} ${path}`, location: location as FieldLimit['location'], field, ...limit }]
          : [];
      });
    }),
  );
