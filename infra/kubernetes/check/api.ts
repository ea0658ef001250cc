import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createInterface } from 'node:readline';

/** What an API server answers with: of each kind the checks read what they look at. */
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
  /** The file of the certificate that the server made for itself. */
  readonly certificate: string;
}

/** How patches are meant: `merge` what is sent, or `apply` it as what this check owns. */
const types = { merge: 'application/merge-patch+json', apply: 'application/apply-patch+yaml' } as const;

/** The API of Kubernetes, as far as the checks need it. */
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

  const ask = async (method: string, path: string, body?: object, type?: string): Promise<Answer> => {
    const { response } = await send(method, path, body, type);
    const text = (await response.toArray()).join('');
    const parsed: Resource = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: response.statusCode ?? 0, message: String(parsed.message ?? text), body: parsed };
  };

  /** Asks for what must succeed. @throws what the server says otherwise */
  const must = async (method: string, path: string, body?: object, type?: string): Promise<Resource> => {
    const answer = await ask(method, path, body, type);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.message}`);
    return answer.body;
  };

  return {
    post: (path: string, body: object) => ask('POST', path, body),
    get: (path: string) => must('GET', path),
    make: (path: string, body: object) => must('POST', path, body),
    merge: (path: string, body: object) => must('PATCH', path, body, types.merge),
    apply: (path: string, body: object) =>
      must('PATCH', `${path}?fieldManager=check&force=true`, body, types.apply),
    remove: (path: string) => must('DELETE', path),
    list: async (path: string): Promise<Resource[]> => (await must('GET', path)).items,
    isReady: () =>
      ask('GET', '/readyz').then(
        ({ status }) => status === 200,
        () => false,
      ),

    /** Tells of every change of a list, from what is there now. @returns what ends it */
    async watch(path: string, seen: (type: string, resource: Resource) => void): Promise<() => void> {
      const found = await must('GET', path);
      for (const item of found.items as Resource[]) seen('ADDED', item);
      const from = `watch=true&resourceVersion=${found.metadata.resourceVersion}`;
      const { sent, response } = await send('GET', `${path}?${from}`);
      // A server that goes away ends it, which whoever asks next is told.
      for (const part of [sent, response]) part.on('error', () => undefined);
      const lines = createInterface({ input: response });
      lines.on('error', () => undefined);
      lines.on('line', (line) => {
        const { type, object } = JSON.parse(line) as { type: string; object: Resource };
        seen(type, object);
      });
      return () => {
        lines.close();
        sent.destroy();
      };
    },
  };
};

export type Api = ReturnType<typeof createApi>;
