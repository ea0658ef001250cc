import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Empty if the body is not JSON. */
  readonly json: Record<string, unknown>;
}

export interface RawCall {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export const readResponse = async (response: IncomingMessage): Promise<RawResponse> => {
  const body = await text(response);
  const isJson = response.headers['content-type']?.startsWith('application/json') && body !== '';
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body,
    json: isJson ? (JSON.parse(body) as Record<string, unknown>) : {},
  };
};

/** Sends the path and headers unmodified, on a new connection. */
export const sendRequest = (
  { port }: { readonly port: number },
  path: string,
  { method = 'GET', headers = {}, body }: RawCall = {},
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    outgoing.on('response', (response) => void readResponse(response).then(resolve, reject));
    outgoing.on('error', reject);
    outgoing.end(body);
  });

export const sendRaw = ({ port }: { readonly port: number }, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    text(socket).then(resolve, reject);
  });
