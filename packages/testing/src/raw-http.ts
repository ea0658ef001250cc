import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body where it is JSON; an empty object where it is something else. */
  readonly json: Record<string, unknown>;
}

export interface RawCall {
  method?: string;
  /** A header given as a list is sent as several lines. */
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** Reads an answer to its end. */
export const readAnswer = async (response: IncomingMessage): Promise<RawAnswer> => {
  const body = await text(response);
  const isJson = response.headers['content-type']?.startsWith('application/json') && body !== '';
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body,
    json: isJson ? (JSON.parse(body) as Record<string, unknown>) : {},
  };
};

/** One request to 127.0.0.1 on a connection of its own, its headers and path exactly as given. */
export const sendRequest = (
  { port }: { readonly port: number },
  path: string,
  { method = 'GET', headers = {}, body }: RawCall = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    outgoing.on('response', (response) => void readAnswer(response).then(resolve, reject));
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** Sends bytes to 127.0.0.1 as they are and returns everything that comes back until the connection closes. */
export const sendRaw = ({ port }: { readonly port: number }, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    text(socket).then(resolve, reject);
  });
