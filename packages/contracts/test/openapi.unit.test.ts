import { openApiDocument } from '../src/http/openapi.ts';
import { apiRoutes } from '../src/http/routes.ts';

test('the OpenAPI document describes every route exactly once', () => {
  const { paths } = openApiDocument();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.sort()).toEqual(apiRoutes.map(({ method, path }) => `${method} ${path}`).sort());
});

test('the OpenAPI document describes request bodies, responses and errors', () => {
  const { paths } = openApiDocument();
  expect(paths['/api/sales-notes/{id}']?.['patch']).toMatchObject({
    tags: ['notes'],
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
    responses: {
      200: {
        content: { 'application/json': { schema: { required: expect.arrayContaining(['id', 'dealSize']) } } },
      },
      400: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
      401: expect.anything(),
      404: expect.anything(),
    },
  });
});

test('the OpenAPI document is serializable as JSON', () => {
  const document = openApiDocument();
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});
