import { jsonSchemaOf, type JsonSchema } from '../json-schema.ts';
import { operations } from './operations.ts';

/** How long a text or a list may be, or how large a number. */
export interface FieldLimit {
  readonly call: string;
  /** In the query or in the JSON body. */
  readonly place: 'query' | 'body';
  readonly field: string;
  readonly kind: 'characters' | 'items' | 'at most';
  readonly most: number;
}

const kinds = { maxLength: 'characters', maxItems: 'items', maximum: 'at most' } as const;

/** What a field may be: itself, or each of its alternatives. */
const alternatives = (schema: JsonSchema): JsonSchema[] => [
  schema,
  ...((schema['anyOf'] ?? []) as JsonSchema[]).flatMap(alternatives),
];

const limitOf = (schema: JsonSchema): Pick<FieldLimit, 'kind' | 'most'> | undefined => {
  for (const each of alternatives(schema)) {
    for (const [key, kind] of Object.entries(kinds)) {
      const most = each[key];
      if (typeof most === 'number' && most < Number.MAX_SAFE_INTEGER) return { kind, most };
    }
  }
  return undefined;
};

/** The limit of every field that has one, by the schemas that the services check with. */
export const fieldLimits = (): FieldLimit[] =>
  Object.entries(operations).flatMap(([call, { query, body }]) =>
    Object.entries({ query, body }).flatMap(([place, schema]) => {
      const properties = schema ? jsonSchemaOf(schema, 'input')['properties'] : undefined;
      return Object.entries((properties ?? {}) as Record<string, JsonSchema>).flatMap(([field, each]) => {
        const limit = limitOf(each);
        return limit ? [{ call, place: place as FieldLimit['place'], field, ...limit }] : [];
      });
    }),
  );
