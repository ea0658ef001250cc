import { jsonSchemaOf, type JsonSchema } from '../json-schema.ts';
import { apiScopes } from './api-tokens.ts';
import { errorBody } from './errors.ts';
import {
  idempotencyKeyHeader,
  pageUserHeader,
  pageUserParameter,
  preferHeader,
  respondAsync,
  sessionChangedCode,
} from './headers.ts';
import { componentSchemas, requestExamples, schemaOf } from './openapi-schemas.ts';
import {
  errorExamples,
  formTexts,
  introduction,
  parameterTexts,
  publicStatusTexts,
  scopeTexts,
  tagTexts,
} from './openapi-text.ts';
import { apiTags } from './route.ts';
import { apiRoutes } from './routes.ts';

type ApiOperation = (typeof apiRoutes)[number];

/** Differences between the public reference and the description of all routes. */
interface Style {
  readonly isPublic: boolean;
  readonly schemaOf: (...of: Parameters<typeof schemaOf>) => JsonSchema;
  readonly statusTexts: Readonly<Record<number, string>>;
}

const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted; poll `Location` for the result',
  204: 'No content',
  206: 'The requested range',
  302: 'Redirect to the page in `Location`',
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

const internalStyle: Style = { isPublic: false, schemaOf: jsonSchemaOf, statusTexts };
const publicStyle: Style = {
  ...{ isPublic: true, schemaOf },
  statusTexts: { ...statusTexts, ...publicStatusTexts },
};

const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const errorsOf = (route: ApiOperation, { isPublic }: Style): number[] => {
  const { access, method, path, bodyLimit, body, audio, query, headers } = route;
  return [
    ...(body || audio || query || headers ? [400] : []),
    ...(access === 'anyone' ? [] : [401]),
    ...(isPublic || access === 'admin' || method !== 'GET' ? [403] : []),
    ...(path.includes(':') ? [404] : []),
    // A token has no page that shows another user's data.
    ...(isPublic ? [] : [409]),
    ...(body || audio ? [415] : []),
    // If a route allows no body, the gateway rejects one as too large.
    ...(bodyLimit > 0 || method !== 'GET' ? [413] : []),
    ...[429, 503, 504],
    ...(route.errors ?? []),
  ];
};

const shapeOf = (schema: ApiOperation['query']) =>
  Object.entries(schema ? (jsonSchemaOf(schema, 'input').properties ?? {}) : {});

const parametersOf = ({ path, query, headers, repeatable }: ApiOperation, { isPublic }: Style) => {
  const parameter = (
    name: string,
    place: 'path' | 'query' | 'header',
    schema: unknown,
    isRequired = false,
  ) => ({
    ...{ name, in: place, ...(isRequired && { required: true }), schema },
    ...(isPublic && { description: parameterTexts[name as keyof typeof parameterTexts] }),
  });
  const pathSchema = { type: 'string', pattern: '^[A-Za-z0-9_~.-]{1,200}$' };
  const keySchema = { type: 'string', pattern: '^[!-~]{1,200}$' };
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => parameter(name, 'path', pathSchema, true)),
    ...shapeOf(query).map(([name, schema]) => parameter(name, 'query', schema)),
    ...shapeOf(headers).map(([name, schema]) => parameter(name, 'header', schema, true)),
    ...(repeatable ? [parameter(idempotencyKeyHeader, 'header', keySchema)] : []),
    ...(repeatable && isPublic
      ? [parameter(preferHeader, 'header', { type: 'string', enum: [respondAsync] })]
      : []),
  ];
};

const requestOf = ({ body, audio, form, operationId = '' }: ApiOperation, style: Style) => {
  const example = style.isPublic ? requestExamples[operationId] : undefined;
  if (body) return { required: true, content: json(style.schemaOf(body, 'input'), example) };
  if (audio)
    return { required: true, content: { [audio]: { schema: { type: 'string', format: 'binary' } } } };
  if (!form) return undefined;
  const properties = Object.fromEntries(
    Object.entries(form).map(([name, kind]) => [
      name,
      {
        ...(kind === 'file' ? { type: 'string', format: 'binary' } : { type: 'string' }),
        ...(style.isPublic && { description: formTexts[name as keyof typeof formTexts] }),
      },
    ]),
  );
  const content = { schema: { type: 'object', properties }, ...(example ? { example } : {}) };
  return { required: true, content: { 'multipart/form-data': content } };
};

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });
const limitHeaders = {
  RateLimit: headerRef('RateLimit'),
  'RateLimit-Policy': headerRef('RateLimitPolicy'),
};

const headersOf = (status: number, isPaged: boolean) => ({
  ...((status < 300 || status === 429) && limitHeaders),
  ...(isPaged && { Link: headerRef('Link') }),
  ...(status === 202 && { Location: headerRef('Location') }),
  ...((status === 202 || status === 429 || status === 503) && { 'Retry-After': headerRef('RetryAfter') }),
});

const fileOf = (mediaType: string) => [mediaType, { schema: { type: 'string', format: 'binary' } }] as const;

const responseOf = (status: number, style: Style, content: object | undefined, isPaged = false) => ({
  description: style.statusTexts[status],
  ...(style.isPublic && { headers: headersOf(status, isPaged) }),
  ...(content && { content }),
});

const errorResponse = (status: number, style: Style) =>
  responseOf(
    status,
    style,
    json({ $ref: '#/components/schemas/Error' }, style.isPublic ? errorExamples[status] : undefined),
  );

const responsesOf = (route: ApiOperation, style: Style) => {
  const isPaged = route.query !== undefined && 'cursor' in route.query.shape;
  const successes = Object.entries(route.responses).map(([key, schema]) => {
    const status = Number(key);
    const files =
      style.isPublic && route.produces ? Object.fromEntries(route.produces.map(fileOf)) : undefined;
    const content = schema ? json(style.schemaOf(schema, 'output')) : files;
    return [key, responseOf(status, style, content, isPaged)] as const;
  });
  const errors = [...new Set(errorsOf(route, style))].sort();
  return Object.fromEntries([
    ...successes,
    ...errors.map((status) => [
      String(status),
      style.isPublic ? { $ref: `#/components/responses/Error${status}` } : errorResponse(status, style),
    ]),
  ]) as object;
};

/** Omits the pattern of values with a format, which says the same. */
const withoutPatterns = <Document>(document: Document): Document =>
  JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('format' in value)) return value;
    const { pattern: _, ...rest } = value as { pattern?: unknown };
    return rest;
  }) as Document;

const describePublic = ({ scope, operationId, tag, description, deprecated }: ApiOperation) => ({
  ...{ operationId, tags: [tag], security: [{ token: [scope] }], 'x-scope': scope },
  description: [description, `Scope: \`${scope}\``].filter(Boolean).join('\n\n'),
  ...(deprecated && { deprecated }),
});

const describe = (route: ApiOperation, style: Style) => {
  const request = requestOf(route, style);
  return {
    summary: route.summary,
    ...(style.isPublic
      ? describePublic(route)
      : { tags: [route.service], ...(route.access === 'anyone' ? { security: [] } : {}) }),
    parameters: parametersOf(route, style),
    ...(request ? { requestBody: request } : {}),
    responses: responsesOf(route, style),
  };
};

const pathsOf = (routes: readonly ApiOperation[], style: Style) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = describe(route, style);
  }
  return paths;
};

/** Describes all routes for requests with a session. */
export const openApiDocument = () => ({
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
  paths: pathsOf(
    apiRoutes.filter(({ tokenOnly }) => !tokenOnly),
    internalStyle,
  ),
  components: {
    schemas: { Error: jsonSchemaOf(errorBody, 'output') },
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'debrief_session' } },
  },
});

const header = (description: string, schema: object = { type: 'string' }) => ({ description, schema });

/**
 * Describes the routes that API tokens may call.
 * @param url public URL of Debrief
 */
export const publicApiDocument = (url: string) => {
  const routes = apiRoutes.filter(({ scope }) => scope !== undefined);
  const errors = new Set(routes.flatMap((route) => errorsOf(route, publicStyle)));
  return withoutPatterns({
    openapi: '3.1.0',
    info: {
      title: 'Debrief API',
      version: '1',
      summary: 'Sales notes and contacts',
      description: introduction,
    },
    servers: [{ url }],
    tags: apiTags.map((name) => ({ name, description: tagTexts[name] })),
    paths: pathsOf(routes, publicStyle),
    components: {
      schemas: componentSchemas(),
      responses: Object.fromEntries(
        [...errors].map((status) => [`Error${status}`, errorResponse(status, publicStyle)]),
      ),
      headers: {
        RateLimit: header(
          'Requests left (`r`), and seconds until more are allowed (`t`): `"600-in-1min"; r=599; t=60`',
        ),
        RateLimitPolicy: header(
          'Requests allowed (`q`) in a number of seconds (`w`): `"600-in-1min"; q=600; w=60`',
        ),
        RetryAfter: header('Seconds until the request should be sent again', { type: 'integer', minimum: 1 }),
        Link: header(
          'Address of the next page: `</api/sales-notes?cursor=…>; rel="next"`. Omitted on the last page',
        ),
        Location: header('Address to poll for the result'),
      },
      securitySchemes: {
        token: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: 'dbf_…' },
          description: 'API token from your account page',
          'x-scopes': Object.fromEntries(apiScopes.map((scope) => [scope, scopeTexts[scope]])),
        },
      },
    },
  });
};
