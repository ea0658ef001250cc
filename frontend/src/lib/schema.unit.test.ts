import * as z from './schema.ts';

const person = z.object({
  name: z.string(),
  age: z.nullable(z.number()),
  role: z.optional(z.enum(['buyer', 'user'])),
  tags: z.optional(z.array(z.union([z.string(), z.number()]))),
});

test.each([
  ['every field', { name: 'Ann', age: 5, role: 'buyer', tags: ['a', 1] }],
  ['null in a nullable field', { name: 'Ann', age: null }],
  ['undefined in an optional field', { name: 'Ann', age: 1, role: undefined }],
])('accepts an object with %s', (_what, value) => {
  expect(person.safeParse(value)).toStrictEqual({ success: true, data: value });
});

test.each([
  ['undefined', undefined, ['']],
  ['a list', [], ['']],
  ['a missing field', { age: 1 }, ['name']],
  ['null in a required field', { name: null, age: 1 }, ['name']],
  ['NaN in place of a number', { name: 'Ann', age: Number.NaN }, ['age']],
  ['a value outside the enum', { name: 'Ann', age: 1, role: 'king' }, ['role']],
  ['wrong items in a list', { name: 'Ann', age: 1, tags: ['a', true, {}] }, ['tags.1', 'tags.2']],
])('rejects %s and reports its path', (_what, value, problems) => {
  expect(person.safeParse(value)).toStrictEqual({ success: false, problems });
});

test('drops unknown fields of an object and keeps those of a loose object', () => {
  const value = { name: 'Ann', mood: 'sunny' };
  expect(z.object({ name: z.string() }).safeParse(value)).toStrictEqual({
    success: true,
    data: { name: 'Ann' },
  });
  expect(z.looseObject({ name: z.string() }).safeParse(value)).toStrictEqual({ success: true, data: value });
});

test('parses a union by its first matching schema', () => {
  const shape = z.union([
    z.object({ kind: z.literal('a') }),
    z.object({ kind: z.literal('b'), size: z.number() }),
  ]);
  expect(shape.safeParse({ kind: 'b', size: 2 })).toStrictEqual({
    success: true,
    data: { kind: 'b', size: 2 },
  });
  expect(shape.safeParse({ kind: 'b' })).toStrictEqual({ success: false, problems: [''] });
});
