import { jsonSchemaOf } from '../json-schema.ts';
import { errorBody } from './errors.ts';
import { idempotencyKeyHeader, pageUserHeader, pageUserParameter, sessionChangedCode } from './headers.ts';
import type { Operation, Route } from './route.ts';
import { apiRoutes } from './routes.ts';

const statusDescriptions: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Made',
  202: 'On its way: ask again at `Location`',
  204: 'Done; nothing to say',
  206: 'The part that was asked for',
  400: 'The request does not fit; `fields` names what',
  401: 'Nobody is signed in, or with a wrong password',
  403: 'Not for this caller, or sent from another site',
  404: 'There is no such thing',
  409: `Conflicts with the current state. Code \`${sessionChangedCode}\`: the session is not the user’s that \`${pageUserHeader}\` names`,
  413: 'The body is too large',
  415: 'The body is of another type',
  416: 'There is no such part',
  422: 'The recording was understood to hold nothing that can be used',
  429: 'Too often; `Retry-After` says when again',
  503: 'Not available right now',
  504: 'Took too long',
};

const json = (schema: object) => ({ 'application/json': { schema } });

/** The error statuses that follow from a call's rule: what the gateway and the service kit answer by themselves. */
const commonErrors = ({ access, method, path, bodyLimit, body, audio, query }: Route): number[] => [
  ...(body || audio || query ? [400] : []),
  ...(access === 'anyone' ? [] : [401]),
  ...(access === 'admin' || method !== 'GET' ? [403] : []),
  ...(path.includes(':') ? [404] : []),
  409,
  ...(body || audio ? [415] : []),
  // A body where none belongs is too large as well.
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

/** Every call there is as an OpenAPI 3.1 document, made of the same schemas that the services check with. */
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
        'A request that changes something carries `Sec-Fetch-Site: same-origin` or an `Origin` that is our own, as ' +
        'browsers send them. A page that shows a user’s data names the user in the header ' +
        `\`${pageUserHeader}\`, or in the query parameter \`${pageUserParameter}\` of links and downloads. If the session is another ` +
        `user’s, every call answers 409 with the code \`${sessionChangedCode}\` and does nothing. Other clients name no user.`,
    },
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'debrief_session' } },
    },
  };
};
