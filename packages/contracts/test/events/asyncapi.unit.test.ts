import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { asyncApiDocument } from '../../src/events/asyncapi.ts';
import { breakingChanges } from '../../src/events/breaking-changes.ts';
import { catalog } from '../../src/events/catalog.ts';
import type { JsonSchema } from '../../src/json-schema.ts';
import { definedEvents } from './definitions.ts';

const toJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const document = toJson(asyncApiDocument());
const checkedIn = JSON.parse(
  readFileSync(new URL('../../../../docs/reference/asyncapi.json', import.meta.url), 'utf8'),
) as typeof document;

const compileAsyncApiSchema = () => {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const load = createRequire(import.meta.url);
  return ajv.compile(load('@asyncapi/specs/schemas/3.0.0-without-$id.json') as object);
};

test('the catalog describes every event exactly once', async () => {
  const defined = (await definedEvents()).map(({ type }) => type);
  expect(catalog.map(({ event }) => event.type).sort()).toEqual(defined.sort());
  for (const { title, description } of catalog) {
    expect(title).toMatch(/^[A-Z].{5,80}$/);
    expect(description).toMatch(/^[A-Z].{20,}\.$/);
  }
});

test('the AsyncAPI document is valid', () => {
  const valid = compileAsyncApiSchema();
  valid(document);
  expect(valid.errors).toBeNull();
  expect(valid({ ...document, operations: { x: { action: 'shout' } } })).toBe(false);
});

test('docs/reference/asyncapi.json is up to date; `npm run asyncapi` updates it', () => {
  expect(checkedIn).toEqual(document);
});

test('no event has breaking changes since docs/reference/asyncapi.json was written', () => {
  const now: Record<string, JsonSchema> = document.components.schemas;
  const breaks = Object.entries(checkedIn.components.schemas as Record<string, JsonSchema>).flatMap(
    ([name, was]) => breakingChanges(was, now[name] ?? {}, name),
  );
  expect(breaks).toEqual([]);
});

test('the AsyncAPI document contains producers, consumers and queues', () => {
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

test('every reference in the AsyncAPI document resolves', () => {
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
