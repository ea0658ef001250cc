import { request } from 'node:http';
import type { Person } from './person.ts';

export interface PendingCall {
  /** Sends the rest of the body and resolves to the response status. */
  finish(): Promise<number | undefined>;
}

/** Sends the headers and the beginning of the body. Resolves when the server has accepted the headers. */
export const startPendingCall = async (
  url: string,
  person: Person,
  transcript: string,
): Promise<PendingCall> => {
  const { port, origin } = new URL(url);
  const body = `--b\r\nContent-Disposition: form-data; name="transcript"\r\n\r\n${transcript}\r\n--b--\r\n`;
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/process-audio',
    agent: false,
    // 100 Continue shows that the request has arrived.
    headers: {
      cookie: person.cookie(),
      origin,
      expect: '100-continue',
      host: `localhost:${port}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': Buffer.byteLength(body),
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
  // Prevents an unhandled rejection before `finish` is called.
  answered.catch(() => undefined);
  await new Promise((resolve) => call.once('continue', resolve).flushHeaders());
  call.write(body.slice(0, 20));
  return {
    finish: () => {
      call.end(body.slice(20));
      return answered;
    },
  };
};
