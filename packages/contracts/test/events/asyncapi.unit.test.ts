import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { asyncApiDocument } from '../../src/events/asyncapi.ts';
import { breakingChanges } from '../../src/events/breaking-changes.ts';
import { catalogue } from '../../src/events/catalogue.ts';
import type { JsonSchema } from '../../src/json-schema.ts';
import { definedEvents } from './definitions.ts';

const asWritten = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const document = asWritten(asyncApiDocument());
const checkedIn = JSON.parse(
  readFileSync(new URL('../../../../docs/asyncapi.json', import.meta.url), 'utf8'),
) as typeof document;

/** AsyncAPI's own schema of a document. */
const isAsyncApi = () => {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const load = createRequire(import.meta.url);
  return ajv.compile(load('@asyncapi/specs/schemas/3.0.0-without-$id.json') as object);
};

test('every event is described for people, once', async () => {
  const defined = (await definedEvents()).map(({ type }) => type);
  expect(catalogue.map(({ event }) => event.type).sort()).toEqual(defined.sort());
  for (const { title, description } of catalogue) {
    expect(title).toMatch(/^[A-Z].{5,80}$/);
    expect(description).toMatch(/^[A-Z].{20,}\.$/);
  }
});

test('the document is valid AsyncAPI 3.0', () => {
  const valid = isAsyncApi();
  valid(document);
  expect(valid.errors).toBeNull();
  expect(valid({ ...document, operations: { x: { action: 'shout' } } })).toBe(false);
});

test('docs/asyncapi.json is what the contracts say; `npm run asyncapi` writes it', () => {
  expect(checkedIn).toEqual(document);
});

test('no event has changed by more than additions since docs/asyncapi.json was written', () => {
  const now: Record<string, JsonSchema> = document.components.schemas;
  const breaks = Object.entries(checkedIn.components.schemas as Record<string, JsonSchema>).flatMap(
    ([name, was]) => breakingChanges(was, now[name] ?? {}, name),
  );
  expect(breaks).toEqual([]);
});

test('it names who says an event and by which queue others react', () => {
  expect(document.operations['auth.user.signed-up.send']).toMatchObject({
    action: 'send',
    tags: [{ name: 'auth' }],
  });
  expect(document.operations['mailer.user.welcome.receive']).toMatchObject({
    action: 'receive',
    tags: [{ name: 'mailer' }],
    channel: { $ref: '#/channels/mailer.user.welcome' },
  });
  expect(document.channels['mailer.user.welcome']).toMatchObject({
    address: 'mailer.user.welcome',
    messages: { event: { $ref: '#/components/messages/auth.user.signed-up' } },
  });
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(references.length).toBeGreaterThan(50);
  for (const path of references) {
    const found = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect([path, found]).toEqual([path, expect.anything()]);
  }
});
