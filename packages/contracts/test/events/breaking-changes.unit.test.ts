import { z } from 'zod';
import { breakingChanges } from '../../src/events/breaking-changes.ts';
import { jsonSchemaOf } from '../../src/json-schema.ts';

const was = z.object({
  id: z.string(),
  note: z.object({ size: z.int().nullable(), mood: z.enum(['good', 'bad']).optional() }),
  tags: z.array(z.object({ name: z.string() })),
});
const breaks = (is: z.ZodType) =>
  breakingChanges(jsonSchemaOf(was, 'input'), jsonSchemaOf(is, 'input'), 'thing');
const { note, tags } = was.shape;

test.each([
  ['an unchanged schema', was],
  ['an optional field', was.extend({ why: z.string().optional() })],
  ['a nested optional field', was.extend({ note: note.extend({ why: z.string().optional() }) })],
  ['a description', was.extend({ id: z.string().describe('Names it') })],
])('reports no breaking change for %s', (_change, is) => {
  expect(breaks(is)).toEqual([]);
});

test.each([
  ['a removed field', was.omit({ id: true }), ['thing.id was removed']],
  [
    'a removed nested field',
    was.extend({ note: note.omit({ size: true }) }),
    ['thing.note.size was removed'],
  ],
  ['a changed type', was.extend({ id: z.number() }), ['thing.id has type "number", had "string"']],
  [
    'a changed type of a nullable field',
    was.extend({ note: note.extend({ size: z.string().nullable() }) }),
    expect.arrayContaining(['thing.note.size accepts different types now']),
  ],
  [
    'a field that is no longer nullable',
    was.extend({ note: note.extend({ size: z.int() }) }),
    expect.arrayContaining(['thing.note.size accepts different types now']),
  ],
  ['a new required field', was.extend({ why: z.string() }), ['thing.why is now required']],
  [
    'an optional field that became required',
    was.extend({ note: note.extend({ mood: z.enum(['good', 'bad']) }) }),
    ['thing.note.mood is now required'],
  ],
  [
    'a required field that became optional',
    was.extend({ id: z.string().optional() }),
    ['thing.id is now optional'],
  ],
  [
    'a new enum value',
    was.extend({ note: note.extend({ mood: z.enum(['good', 'bad', 'odd']).optional() }) }),
    ['thing.note.mood has enum ["good","bad","odd"], had ["good","bad"]'],
  ],
  [
    'a removed field of list items',
    was.extend({ tags: z.array(tags.element.omit({ name: true })) }),
    ['thing.tags[].name was removed'],
  ],
  [
    'a strict schema, which rejects unknown fields',
    z.strictObject(was.shape),
    ['thing has additionalProperties false, had none'],
  ],
])('reports %s as a breaking change', (_change, is, sentences) => {
  expect(breaks(is)).toEqual(sentences);
});
