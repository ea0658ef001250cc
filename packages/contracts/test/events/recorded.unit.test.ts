import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { catalog } from '../../src/events/catalog.ts';
import { eventEnvelope, type EventEnvelope } from '../../src/events/envelope.ts';

const folder = new URL('../recorded/', import.meta.url);

/** Reads recorded events of earlier versions. Recorded files are added, but not changed. */
const recordingsOf = (type: string): EventEnvelope[] => {
  const own = new URL(`${type}/`, folder);
  if (!existsSync(own)) return [];
  return readdirSync(own).map(
    (name) => JSON.parse(readFileSync(new URL(name, own), 'utf8')) as EventEnvelope,
  );
};

/** Adds an unknown field to every object, as a newer producer might. */
const withUnknownFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withUnknownFields(inner)]);
  return { ...Object.fromEntries(entries), sinceTomorrow: { of: 'a newer producer' } };
};

test('recorded events exist for known types only', () => {
  expect(readdirSync(folder).filter((type) => !catalog.some(({ event }) => event.type === type))).toEqual([]);
});

describe.each(catalog.map(({ event }) => [event.type, event] as const))('%s', (type, { data }) => {
  const recordings = recordingsOf(type);

  test('has a recorded event; `npm run record-events` creates it', () => {
    expect(recordings).not.toEqual([]);
  });

  test('parses recorded events, with and without unknown fields', () => {
    for (const event of recordings) {
      expect(eventEnvelope.parse(event)).toEqual(event);
      expect(data.parse(event.data)).toMatchObject(event.data as object);
      const newer = eventEnvelope.parse(withUnknownFields(event));
      expect(data.parse(newer.data)).toMatchObject(event.data as object);
    }
  });

  test('has the attributes of CloudEvents 1.0', () => {
    for (const event of recordings) {
      expect(event).toMatchObject({
        specversion: '1.0',
        id: expect.stringMatching(/./),
        source: `/${type.split('.')[0]}`,
        type,
        subject: expect.stringMatching(/./),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
        datacontenttype: 'application/json',
        correlationid: expect.stringMatching(/./),
      });
      // CloudEvents allows only lower-case letters and digits in attribute names.
      for (const name of Object.keys(event)) expect(name).toMatch(/^[a-z0-9]{1,20}$/);
    }
  });
});
