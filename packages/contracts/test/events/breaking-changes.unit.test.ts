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
  ['nothing', was],
  ['an optional field', was.extend({ why: z.string().optional() })],
  ['an optional field further in', was.extend({ note: note.extend({ why: z.string().optional() }) })],
  ['a description', was.extend({ id: z.string().describe('Names it') })],
])('%s is an addition', (_change, is) => {
  expect(breaks(is)).toEqual([]);
});

test.each([
  ['a field less', was.omit({ id: true }), ['thing.id is gone']],
  ['a field less further in', was.extend({ note: note.omit({ size: true }) }), ['thing.note.size is gone']],
  ['another type', was.extend({ id: z.number() }), ['thing.id has type "number", had "string"']],
  [
    'another type within null',
    was.extend({ note: note.extend({ size: z.string().nullable() }) }),
    expect.arrayContaining(['thing.note.size takes other kinds of values now']),
  ],
  [
    'null no more',
    was.extend({ note: note.extend({ size: z.int() }) }),
    expect.arrayContaining(['thing.note.size takes other kinds of values now']),
  ],
  ['a new required field', was.extend({ why: z.string() }), ['thing.why is required now']],
  [
    'an optional field that became required',
    was.extend({ note: note.extend({ mood: z.enum(['good', 'bad']) }) }),
    ['thing.note.mood is required now'],
  ],
  [
    'a required field that became optional',
    was.extend({ id: z.string().optional() }),
    ['thing.id may be missing now'],
  ],
  [
    'a value that readers do not know',
    was.extend({ note: note.extend({ mood: z.enum(['good', 'bad', 'odd']).optional() }) }),
    ['thing.note.mood has enum ["good","bad","odd"], had ["good","bad"]'],
  ],
  [
    'a field less in a list',
    was.extend({ tags: z.array(tags.element.omit({ name: true })) }),
    ['thing.tags[].name is gone'],
  ],
  [
    'a reader that refuses what it does not know',
    z.strictObject(was.shape),
    ['thing has additionalProperties false, had none'],
  ],
])('%s is none', (_change, is, sentences) => {
  expect(breaks(is)).toEqual(sentences);
});
