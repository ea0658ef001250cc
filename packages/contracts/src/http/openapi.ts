import { jsonSchemaOf } from '../json-schema.ts';
import { errorBody } from './errors.ts';
import { idempotencyKeyHeader, pageUserHeader, pageUserParameter, sessionChangedCode } from './headers.ts';
import type { Operation, Route } from './route.ts';
import { apiRoutes } from './routes.ts';

const statusDescriptions: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted; poll `Location` for the result',
  204: 'No content',
  206: 'The requested range',
  400: 'Invalid request; `fields` lists validation errors by field',
  401: 'Not signed in, or wrong password',
  403: 'Not allowed for this user, or a cross-site request',
  404: 'Not found',
  409: `Conflicts with the current state. Code \`${sessionChangedCode}\`: the session belongs to a different user than \`${pageUserHeader}\``,
  413: 'The body is too large, or not allowed',
  415: 'Unsupported content type',
  416: 'Range not satisfiable',
  422: 'The content cannot be processed, such as a recording without usable speech',
  429: 'Rate limit exceeded; retry after `Retry-After` seconds',
  503: 'Temporarily unavailable',
  504: 'Timed out',
};

const json = (schema: object) => ({ 'application/json': { schema } });

const commonErrors = ({ access, method, path, bodyLimit, body, audio, query }: Route): number[] => [
  ...(body || audio || query ? [400] : []),
  ...(access === 'anyone' ? [] : [401]),
  ...(access === 'admin' || method !== 'GET' ? [403] : []),
  ...(path.includes(':') ? [404] : []),
  409,
  ...(body || audio ? [415] : []),
  // A body on a route that allows none is rejected as too large.
  ...(bodyLimit > 0 || method !== 'GET' ? [413] : []),
  429,
  503,
  504,
];

const parametersOf = ({ path, query, repeatable }: Route) => {
  const shape = query ? (jsonSchemaOf(query, 'input').properties ?? {}) : {};
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', pattern: '^[A-Za-z0-9_~.-]{1,200}$' },
    })),
    ...Object.entries(shape).map(([name, schema]) => ({ name, in: 'query', schema })),
    ...(repeatable
      ? [
          {
            name: idempotencyKeyHeader,
            in: 'header',
            schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
          },
        ]
      : []),
  ];
};

const requestOf = ({ body, audio, form }: Operation) => {
  if (body) return { required: true, content: json(jsonSchemaOf(body, 'input')) };
  if (audio)
    return { required: true, content: { [audio]: { schema: { type: 'string', format: 'binary' } } } };
  if (!form) return undefined;
  const properties = Object.fromEntries(
    Object.entries(form).map(([name, kind]) => [
      name,
      kind === 'file' ? { type: 'string', format: 'binary' } : { type: 'string' },
    ]),
  );
  return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } };
};

const responsesOf = (route: Route) => {
  const responses = Object.entries(route.responses).map(([status, schema]) => [
    status,
    {
      description: statusDescriptions[Number(status)],
      ...(schema ? { content: json(jsonSchemaOf(schema, 'output')) } : {}),
    },
  ]);
  const errors = new Set([...commonErrors(route), ...(route.errors ?? [])]);
  return Object.fromEntries([
    ...responses,
    ...[...errors]
      .sort()
      .map((status) => [
        String(status),
        { description: statusDescriptions[status], content: json({ $ref: '#/components/schemas/Error' }) },
      ]),
  ]) as object;
};

const describe = (route: (typeof apiRoutes)[number]) => {
  const request = requestOf(route);
  return {
    summary: route.summary,
    tags: [route.service],
    parameters: parametersOf(route),
    ...(request ? { requestBody: request } : {}),
    ...(route.access === 'anyone' ? { security: [] } : {}),
    responses: responsesOf(route),
  };
};

export const openApiDocument = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of apiRoutes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = describe(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Debrief',
      version: '1',
      description:
        'Requests other than GET need `Sec-Fetch-Site: same-origin`, or an `Origin` header with the origin of this server, as ' +
        'browsers send them. Pages that show a user’s data send the id of the user in the header ' +
        `\`${pageUserHeader}\`, or in the query parameter \`${pageUserParameter}\` of links and downloads. If the session belongs to ` +
        `another user, every request returns 409 with the code \`${sessionChangedCode}\` and has no effect. Other clients omit the id.`,
    },
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'debrief_session' } },
    },
  };
};
