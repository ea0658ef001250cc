import { salesNotes } from '@debrief/contracts/http/notes';
import { jest } from '../testing/jest.ts';
import { http, HttpResponse } from 'msw';
import * as z from 'zod/mini';
import { server, setUpServer, textResponse } from '../testing/server.ts';
import { ApiError, errorMessage, InvalidResponse, NetworkError } from './api-error.ts';
import { fetchByKey, request, send } from './api.ts';
import { onSessionExpired, setPageUser } from './page-user.ts';
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

test('sends the session cookie with each request', async () => {
  server.use(http.all('/api/*', () => HttpResponse.json({})));
  const fetching = jest.spyOn(globalThis, 'fetch');
  await send('GET', '/api/a');
  await send('POST', '/api/b', { body: { c: 1 } });
  await send('POST', '/api/d', { body: new FormData() });
  expect(fetching.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'include', 'include']);
});

test('starts a new trace for each request', async () => {
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

test('sends a body as JSON, except FormData', async () => {
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

test('joins the parts of an SWR key to a path', async () => {
  server.use(http.get('/api/things/7', () => HttpResponse.json('seven')));
  expect(await fetchByKey(['/api/things', '7'], z.string())).toBe('seven');
  expect(await fetchByKey('/api/things/7', z.string())).toBe('seven');
});

test('throws an error with the status and body of an unsuccessful response', async () => {
  const body = { error: 'Say your name', code: 'invalid', fields: { name: 'Please enter your name' } };
  server.use(http.get('/api/x', () => HttpResponse.json(body, { status: 422 })));
  const error = await failure(request('GET', '/api/x', z.unknown()));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ ...body, status: 422, message: `422: ${JSON.stringify(body)}` });
  expect(errorMessage(error)).toBe('Say your name');
});

test('uses the status text if the body is empty', async () => {
  server.use(http.get('/api/x', () => textResponse(503, '', 'Service Unavailable')));
  const error = await failure(send('GET', '/api/x'));
  expect(error).toMatchObject({ message: '503: Service Unavailable', error: undefined, fields: {} });
  expect(errorMessage(error)).toBeUndefined();
});

test('ignores fields that a newer server adds', async () => {
  server.use(http.get('/api/sales-notes', () => HttpResponse.json([{ ...aNote(), mood: 'sunny' }])));
  expect(await fetchByKey('/api/sales-notes', salesNotes)).toEqual([aNote()]);
});

describe('a response that does not match the schema', () => {
  test.each([
    [
      'a field of the wrong type',
      HttpResponse.json([aNote(), { ...aNote(), dealSize: '50k' }]),
      '1.dealSize',
    ],
    ['a missing field', HttpResponse.json([{ ...aNote(), transcription: undefined }]), '0.transcription'],
    ['an invalid date', HttpResponse.json([aNote({ createdAt: 'soon' })]), '0.createdAt'],
    ['an object in place of a list', HttpResponse.json({ notes: [] }), '(body)'],
    ['HTML', textResponse(200, '<h1>Welcome to the hotel’s Wi-Fi</h1>'), '(body)'],
  ])('throws on %s and logs the path and field once', async (_description, response, field) => {
    server.use(http.get('/api/sales-notes', () => response));
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const error = await failure(fetchByKey('/api/sales-notes', salesNotes));
    expect(error).toBeInstanceOf(InvalidResponse);
    expect(errorMessage(error)).toBe('Debrief sent an unexpected response. Reload the page and try again.');
    expect(log.mock.calls).toEqual([['Unexpected response from /api/sales-notes:', field]]);
  });
});

test('throws a NetworkError if there is no response', async () => {
  server.use(http.get('/api/x', () => HttpResponse.error()));
  expect(await failure(send('GET', '/api/x'))).toBeInstanceOf(NetworkError);
});

test('ends the session on a 401, except from the session check', async () => {
  server.use(
    http.get('/api/sales-notes', () => HttpResponse.json({}, { status: 401 })),
    http.get('/api/auth/user', () => HttpResponse.json({}, { status: 401 })),
  );
  setPageUser({ id: 'user-1', email: 'naledi@example.com' });
  const ended = jest.fn();
  const stop = onSessionExpired(ended);
  await failure(send('GET', '/api/auth/user'));
  expect(ended).not.toHaveBeenCalled();
  expect(await failure(fetchByKey('/api/sales-notes', z.unknown()))).toBeInstanceOf(ApiError);
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
  await failure(send('GET', '/api/sales-notes'));
  expect(ended).toHaveBeenCalledTimes(1);
  setPageUser(undefined);
});
