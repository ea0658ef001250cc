import * as z from './schema.ts';

const person = z.object({
  name: z.string(),
  age: z.nullable(z.number()),
  role: z.optional(z.enum(['buyer', 'user'])),
  tags: z.optional(z.array(z.union([z.string(), z.number()]))),
});

test.each([
  ['every field', { name: 'Ann', age: 5, role: 'buyer', tags: ['a', 1] }],
  ['null where it may be', { name: 'Ann', age: null }],
  ['a field that is there without a value', { name: 'Ann', age: 1, role: undefined }],
])('%s fits', (_what, value) => {
  expect(person.safeParse(value)).toStrictEqual({ success: true, data: value });
});

test.each([
  ['nothing', undefined, ['']],
  ['a list', [], ['']],
  ['a missing field', { age: 1 }, ['name']],
  ['null where it may not be', { name: null, age: 1 }, ['name']],
  ['what is no number', { name: 'Ann', age: Number.NaN }, ['age']],
  ['another word', { name: 'Ann', age: 1, role: 'king' }, ['role']],
  ['something else in a list', { name: 'Ann', age: 1, tags: ['a', true, {}] }, ['tags.1', 'tags.2']],
])('%s does not fit, and the problem has its place', (_what, value, problems) => {
  expect(person.safeParse(value)).toStrictEqual({ success: false, problems });
});

test('an object loses the fields that it does not know; a loose one keeps them', () => {
  const value = { name: 'Ann', mood: 'sunny' };
  expect(z.object({ name: z.string() }).safeParse(value)).toStrictEqual({
    success: true,
    data: { name: 'Ann' },
  });
  expect(z.looseObject({ name: z.string() }).safeParse(value)).toStrictEqual({ success: true, data: value });
});

test('the first shape that fits is taken, with its fields', () => {
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
