import { jest } from '../testing/jest.ts';
import { http, HttpResponse } from 'msw';
import * as z from './schema.ts';
import { server, setUpServer, textResponse } from '../testing/server.ts';
import { ApiError, errorMessage, InvalidResponse, NetworkError } from './api-error.ts';
import { fetchByKey, request, send } from './api.ts';
import { onSessionOver, setPageUser } from './page-user.ts';
import { salesNotesSchema } from './schemas/sales-note.ts';
import { aNote } from '../testing/factories.ts';

setUpServer();

const failure = async (call: Promise<unknown>) => {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('The call succeeded');
};

test('every request carries the session cookie', async () => {
  server.use(http.all('/api/*', () => HttpResponse.json({})));
  const fetching = jest.spyOn(globalThis, 'fetch');
  await send('GET', '/api/a');
  await send('POST', '/api/b', { body: { c: 1 } });
  await send('POST', '/api/d', { body: new FormData() });
  expect(fetching.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'include', 'include']);
});

test('every request begins a trace of its own', async () => {
  const traces: (string | null)[] = [];
  server.use(
    http.all('/api/*', ({ request: { headers } }) => {
      traces.push(headers.get('traceparent'));
      return HttpResponse.json({});
    }),
  );
  await send('GET', '/api/a');
  await send('POST', '/api/b', { body: new FormData(), headers: { 'idempotency-key': 'key' } });
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(new Set(traces).size).toBe(2);
});

test('a body is JSON, except a form', async () => {
  const types: (string | null)[] = [];
  server.use(
    http.post('/api/x', ({ request: { headers } }) => {
      types.push(headers.get('content-type'));
      return HttpResponse.json({});
    }),
  );
  await send('POST', '/api/x', { body: { a: 1 } });
  await send('POST', '/api/x', { body: new FormData() });
  await send('POST', '/api/x');
  expect(types[0]).toBe('application/json');
  expect(types[1]).toMatch(/^multipart\/form-data; boundary=/);
  expect(types[2]).toBeNull();
});

test('the parts of a query key are the path', async () => {
  server.use(http.get('/api/things/7', () => HttpResponse.json('seven')));
  expect(await fetchByKey(['/api/things', '7'], z.string())).toBe('seven');
  expect(await fetchByKey('/api/things/7', z.string())).toBe('seven');
});

test('a refusal is an error of the status and the body', async () => {
  const body = { error: 'Say your name', code: 'invalid', fields: { name: 'Please enter your name' } };
  server.use(http.get('/api/x', () => HttpResponse.json(body, { status: 422 })));
  const error = await failure(request('GET', '/api/x', z.unknown()));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ ...body, status: 422, message: `422: ${JSON.stringify(body)}` });
  expect(errorMessage(error)).toBe('Say your name');
});

test('an empty body leaves the status text', async () => {
  server.use(http.get('/api/x', () => textResponse(503, '', 'Service Unavailable')));
  const error = await failure(send('GET', '/api/x'));
  expect(error).toMatchObject({ message: '503: Service Unavailable', error: undefined, fields: {} });
  expect(errorMessage(error)).toBeUndefined();
});

test('fields that a newer server adds are ignored', async () => {
  server.use(http.get('/api/sales-notes', () => HttpResponse.json([{ ...aNote(), mood: 'sunny' }])));
  expect(await fetchByKey('/api/sales-notes', salesNotesSchema)).toEqual([aNote()]);
});

describe('a response that does not match its schema', () => {
  test.each([
    ['a field of another type', HttpResponse.json([aNote(), { ...aNote(), dealSize: '50k' }]), '1.dealSize'],
    ['a missing field', HttpResponse.json([{ ...aNote(), transcription: undefined }]), '0.transcription'],
    ['a date that cannot be shown', HttpResponse.json([aNote({ createdAt: 'soon' })]), '0.createdAt'],
    ['another shape', HttpResponse.json({ notes: [] }), '(body)'],
    ['no JSON', textResponse(200, '<h1>Welcome to the hotel’s Wi-Fi</h1>'), '(body)'],
  ])('%s is an error, logged once with path and field', async (_what, response, field) => {
    server.use(http.get('/api/sales-notes', () => response));
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const error = await failure(fetchByKey('/api/sales-notes', salesNotesSchema));
    expect(error).toBeInstanceOf(InvalidResponse);
    expect(errorMessage(error)).toBe('Debrief sent an unexpected response. Reload the page and try again.');
    expect(log.mock.calls).toEqual([['Unexpected response from /api/sales-notes:', field]]);
  });
});

test('no answer at all is told apart', async () => {
  server.use(http.get('/api/x', () => HttpResponse.error()));
  expect(await failure(send('GET', '/api/x'))).toBeInstanceOf(NetworkError);
});

test('a 401 raises an error and ends the session, except where the session is asked for', async () => {
  server.use(
    http.get('/api/sales-notes', () => HttpResponse.json({}, { status: 401 })),
    http.get('/api/auth/user', () => HttpResponse.json({}, { status: 401 })),
  );
  setPageUser({ id: 'user-1', email: 'naledi@example.com' });
  const ended = jest.fn();
  const stop = onSessionOver(ended);
  await failure(send('GET', '/api/auth/user'));
  expect(ended).not.toHaveBeenCalled();
  expect(await failure(fetchByKey('/api/sales-notes', z.unknown()))).toBeInstanceOf(ApiError);
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
  await failure(send('GET', '/api/sales-notes'));
  expect(ended).toHaveBeenCalledTimes(1);
  setPageUser(undefined);
});
