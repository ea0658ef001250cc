import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createInterface } from 'node:readline';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Resource = any;

export interface Answer {
  readonly status: number;
  readonly message: string;
  readonly body: Resource;
}

export interface Access {
  readonly port: number;
  readonly token: string;
  readonly certificate: string;
}

const patchTypes = { merge: 'application/merge-patch+json', apply: 'application/apply-patch+yaml' } as const;

export const createApi = ({ port, token, certificate }: Access) => {
  const send = async (method: string, path: string, body?: object, type = 'application/json') => {
    const sent = request({
      ...{ host: '127.0.0.1', port, method, path },
      ca: readFileSync(certificate),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
    });
    sent.end(body && JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { sent, response };
  };

  const call = async (method: string, path: string, body?: object, type?: string): Promise<Answer> => {
    const { response } = await send(method, path, body, type);
    const text = (await response.toArray()).join('');
    const parsed: Resource = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: response.statusCode ?? 0, message: String(parsed.message ?? text), body: parsed };
  };

  const callOrThrow = async (
    method: string,
    path: string,
    body?: object,
    type?: string,
  ): Promise<Resource> => {
    const answer = await call(method, path, body, type);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.message}`);
    return answer.body;
  };

  return {
    post: (path: string, body: object) => call('POST', path, body),
    get: (path: string) => callOrThrow('GET', path),
    make: (path: string, body: object) => callOrThrow('POST', path, body),
    merge: (path: string, body: object) => callOrThrow('PATCH', path, body, patchTypes.merge),
    apply: (path: string, body: object) =>
      callOrThrow('PATCH', `${path}?fieldManager=check&force=true`, body, patchTypes.apply),
    remove: (path: string) => callOrThrow('DELETE', path),
    list: async (path: string): Promise<Resource[]> => (await callOrThrow('GET', path)).items,
    isReady: () =>
      call('GET', '/readyz').then(
        ({ status }) => status === 200,
        () => false,
      ),

    /** Reports the current items and every later change. @returns a function that stops watching */
    async watch(path: string, onChange: (type: string, resource: Resource) => void): Promise<() => void> {
      const found = await callOrThrow('GET', path);
      for (const item of found.items as Resource[]) onChange('ADDED', item);
      const from = `watch=true&resourceVersion=${found.metadata.resourceVersion}`;
      const { sent, response } = await send('GET', `${path}?${from}`);
      // If the server exits, the watch ends silently; the next request fails.
      for (const part of [sent, response]) part.on('error', () => undefined);
      const lines = createInterface({ input: response });
      lines.on('error', () => undefined);
      lines.on('line', (line) => {
        const { type, object } = JSON.parse(line) as { type: string; object: Resource };
        onChange(type, object);
      });
      return () => {
        lines.close();
        sent.destroy();
      };
    },
  };
};

export type Api = ReturnType<typeof createApi>;
