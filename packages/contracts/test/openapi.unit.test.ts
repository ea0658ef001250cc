import { Validator } from '@seriousme/openapi-schema-validator';
import { openApiDocument, publicApiDocument } from '../src/http/openapi.ts';
import { apiRoutes } from '../src/http/routes.ts';

type Operations = Record<string, Record<string, Record<string, unknown>>>;

const operationsOf = ({ paths }: { paths: object }) =>
  Object.entries(paths as Operations).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  );
const routesOf = (document: { paths: object }) => operationsOf(document).map(({ route }) => route);

describe('the document of all routes', () => {
  test('describes every route exactly once, except MCP', () => {
    const routes = apiRoutes.filter(({ path }) => path !== '/mcp');
    expect(routesOf(openApiDocument()).sort()).toEqual(
      routes.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  test('describes request bodies, responses and errors', () => {
    const { paths } = openApiDocument();
    expect(paths['/api/sales-notes/{id}']?.['patch']).toMatchObject({
      tags: ['notes'],
      parameters: [{ name: 'id', in: 'path', required: true }],
      requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: {
          content: {
            'application/json': { schema: { required: expect.arrayContaining(['id', 'dealSize']) } },
          },
        },
        400: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        401: expect.anything(),
        404: expect.anything(),
      },
    });
  });
});

test.each([
  ['all routes', openApiDocument()],
  ['the public API', publicApiDocument('https://debrief.example')],
])('the document of %s is valid OpenAPI 3.1', async (_what, document) => {
  const validator = new Validator();
  const written = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
  expect(written).toEqual(document);
  expect(await validator.validate(written)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

describe('the document of the public API', () => {
  const document = publicApiDocument('https://debrief.example');
  const operations = operationsOf(document);

  test('describes the routes with a scope, and no other', () => {
    const open = apiRoutes.filter(({ scope }) => scope !== undefined);
    expect(routesOf(document).sort()).toEqual(open.map(({ method, path }) => `${method} ${path}`).sort());
    expect(JSON.stringify(document)).not.toMatch(/\/api\/(?:auth|account|admin|users|referrals)/);
    expect(document.servers).toEqual([{ url: 'https://debrief.example' }]);
  });

  test('gives every operation a unique id, a tag and the scope of its token', () => {
    const ids = operations.map(({ operation }) => operation['operationId']);
    expect(new Set(ids).size).toBe(operations.length);
    const tags = document.tags.map(({ name }) => name as string);
    for (const { route, operation } of operations) {
      const { scope } = apiRoutes.find(({ method, path }) => `${method} ${path}` === route) ?? {};
      expect(operation['operationId']).toMatch(/^[a-z][A-Za-z]+$/);
      expect(operation).toMatchObject({
        tags: [expect.stringMatching(tags.join('|'))],
        security: [{ token: [scope] }],
        'x-scope': scope,
        description: expect.stringContaining(`Scope: \`${scope}\``),
      });
    }
  });

  test('describes every parameter and form field', () => {
    for (const { route, operation } of operations) {
      for (const { name, description } of operation['parameters'] as { name: string; description?: string }[])
        expect([route, name, description]).toEqual([route, name, expect.any(String)]);
      const body = operation['requestBody'] as { content: Record<string, { schema: object }> } | undefined;
      const { properties = {} } = (body?.content['multipart/form-data']?.schema ?? {}) as {
        properties?: Record<string, { description?: string }>;
      };
      for (const [name, { description }] of Object.entries(properties))
        expect([route, name, description]).toEqual([route, name, expect.any(String)]);
    }
  });

  test('describes pages, idempotency keys, files and limits', () => {
    expect(document.paths['/api/sales-notes']?.['get']).toMatchObject({
      responses: {
        200: {
          headers: { Link: { $ref: '#/components/headers/Link' }, RateLimit: expect.anything() },
          content: { 'application/json': { schema: { items: { $ref: '#/components/schemas/FullNote' } } } },
        },
        429: { $ref: '#/components/responses/Error429' },
      },
    });
    expect(document.paths['/api/process-audio']?.['post']).toMatchObject({
      parameters: [{ name: 'idempotency-key', in: 'header' }, { name: 'prefer' }],
      responses: { 202: { headers: { Location: expect.anything() } } },
    });
    expect(document.paths['/api/sales-notes/export']?.['get']).toMatchObject({
      responses: { 200: { content: { 'text/csv': expect.anything() } } },
    });
    expect(document.components.responses['Error429']).toMatchObject({
      headers: { 'Retry-After': expect.anything(), RateLimit: expect.anything() },
    });
  });

  test('names the fields of a note once, with examples', () => {
    const { Note } = document.components.schemas;
    expect(Note).toMatchObject({
      required: expect.arrayContaining(['id', 'createdAt', 'dealSize']),
      properties: { updatedAt: { description: expect.stringContaining('last change') } },
    });
    expect(JSON.stringify(document.paths)).not.toContain('"dealSize":{');
  });
});
