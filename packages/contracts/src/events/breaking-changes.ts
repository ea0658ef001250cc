import type { JsonSchema } from '../json-schema.ts';

/** Keywords without effect on validation. */
const annotations = new Set(['title', 'description', 'examples', '$comment', 'deprecated']);
const lists = ['anyOf', 'oneOf', 'allOf'] as const;
const followed = new Set<string>(['properties', 'required', 'items', ...lists]);

const propertiesOf = (schema: JsonSchema) => (schema['properties'] ?? {}) as Record<string, JsonSchema>;
const requiredOf = (schema: JsonSchema) => new Set((schema['required'] ?? []) as string[]);

const fieldBreaks = (was: JsonSchema, is: JsonSchema, at: string): string[] => {
  const [before, after] = [requiredOf(was), requiredOf(is)];
  const now = propertiesOf(is);
  return [
    ...Object.entries(propertiesOf(was)).flatMap(([name, schema]) =>
      now[name] ? breakingChanges(schema, now[name], `${at}.${name}`) : [`${at}.${name} was removed`],
    ),
    ...[...after].filter((name) => !before.has(name)).map((name) => `${at}.${name} is now required`),
    ...[...before]
      .filter((name) => !after.has(name) && now[name])
      .map((name) => `${at}.${name} is now optional`),
  ];
};

const listBreaks = (was: JsonSchema, is: JsonSchema, at: string): string[] =>
  lists.flatMap((keyword) => {
    const before = (was[keyword] ?? []) as JsonSchema[];
    const after = (is[keyword] ?? []) as JsonSchema[];
    if (before.length !== after.length) return [`${at} accepts different types now`];
    return before.flatMap((schema, i) => breakingChanges(schema, after[i] ?? {}, at));
  });

const itemBreaks = (was: JsonSchema, is: JsonSchema, at: string): string[] =>
  was['items'] || is['items']
    ? breakingChanges((was['items'] ?? {}) as JsonSchema, (is['items'] ?? {}) as JsonSchema, `${at}[]`)
    : [];

const keywordBreaks = (was: JsonSchema, is: JsonSchema, at: string): string[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((keyword) => !annotations.has(keyword) && !followed.has(keyword))
    .filter((keyword) => JSON.stringify(was[keyword]) !== JSON.stringify(is[keyword]))
    .map(
      (keyword) =>
        `${at} has ${keyword} ${JSON.stringify(is[keyword]) ?? 'no more'}, had ${JSON.stringify(was[keyword]) ?? 'none'}`,
    );

/**
 * Describes each change except new optional fields and annotations. A new enum value counts as breaking,
 * because old consumers reject the event.
 */
export const breakingChanges = (was: JsonSchema, is: JsonSchema, at: string): string[] => [
  ...keywordBreaks(was, is, at),
  ...fieldBreaks(was, is, at),
  ...listBreaks(was, is, at),
  ...itemBreaks(was, is, at),
];
