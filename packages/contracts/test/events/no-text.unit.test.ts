import { jsonSchemaOf } from '../../src/json-schema.ts';
import { definedEvents } from './definitions.ts';

/** Events must not contain text of a call: a copy in a retry or parked queue can outlive a deleted note. */
const containsCallText = /transcri|evidence|^text$|^body$|nextStepsDue|wordTimes|mentions/i;

const fieldsOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([key, value]) =>
        key === 'properties' ? [...Object.keys(value as object), ...fieldsOf(value)] : fieldsOf(value),
      )
    : [];

test('defines no event field for a transcript', async () => {
  const events = await definedEvents();
  expect(events.length).toBeGreaterThan(10);
  const fields = events.flatMap(({ type, data }) =>
    fieldsOf(jsonSchemaOf(data, 'input')).map((field) => `${type}: ${field}`),
  );
  expect(fields).toContain('ai-pipeline.note.created: contactName');
  expect(fields.filter((field) => containsCallText.test(field.split(': ')[1] ?? ''))).toEqual([]);
});
