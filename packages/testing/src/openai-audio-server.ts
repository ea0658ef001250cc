import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpServer } from './http-server.ts';

interface TranscriptionCall {
  /** Arrival time from `performance.now()`. */
  readonly at: number;
  readonly authorization: string | undefined;
  readonly model: string;
  readonly prompt: string | null;
  readonly responseFormat: string | null;
  readonly timestampGranularities: readonly string[];
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Buffer };
}

type TranscriptionReply = { readonly afterMs?: number } & (
  | { readonly text: string }
  | { readonly status: number; readonly code?: string; readonly headers?: Readonly<Record<string, string>> }
  /** A truncated response. */
  | { readonly cutOff: string }
  /** Any JSON body. */
  | { readonly body: unknown }
  /** No response. */
  | { readonly silence: true }
);

export interface OpenAiAudioServer {
  readonly url: string;
  readonly calls: TranscriptionCall[];
  /** Sets the replies and clears `calls`. `count` is 1 for the first call. */
  answer(reply: (call: TranscriptionCall, count: number) => TranscriptionReply): void;
  stop(): Promise<void>;
}

const readCall = async (req: IncomingMessage): Promise<TranscriptionCall> => {
  const at = performance.now();
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const headers = { 'content-type': req.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('the form has no file');
  return {
    at,
    authorization: req.headers.authorization,
    model: text('model') ?? '',
    prompt: text('prompt'),
    responseFormat: text('response_format'),
    timestampGranularities: form.getAll('timestamp_granularities[]').map(String),
    file: { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) },
  };
};

const send = (res: ServerResponse, reply: TranscriptionReply): void => {
  const json = { 'content-type': 'application/json' };
  if ('silence' in reply) return;
  if ('text' in reply) return void res.writeHead(200, json).end(JSON.stringify({ text: reply.text }));
  if ('body' in reply) return void res.writeHead(200, json).end(JSON.stringify(reply.body));
  if ('cutOff' in reply) return void res.writeHead(200, json).end(reply.cutOff);
  const error = { message: 'on purpose', type: 'test_error', code: reply.code ?? null, param: null };
  res.writeHead(reply.status, { ...json, ...reply.headers }).end(JSON.stringify({ error }));
};

/** Fakes `POST /v1/audio/transcriptions`. */
export const startOpenAiAudioServer = async (): Promise<OpenAiAudioServer> => {
  const calls: TranscriptionCall[] = [];
  let count = 0;
  let reply: (call: TranscriptionCall, count: number) => TranscriptionReply = () => ({ text: '' });
  const { url, stop } = await startHttpServer((req, res) => {
    void (async () => {
      try {
        if (req.method !== 'POST' || req.url !== '/v1/audio/transcriptions') {
          return send(res, { status: 404, code: 'unknown_url' });
        }
        const call = await readCall(req);
        calls.push(call);
        const given = reply(call, ++count);
        setTimeout(() => send(res, given), given.afterMs ?? 0);
      } catch {
        if (!res.headersSent && !res.destroyed) send(res, { status: 400, code: 'invalid_form' });
      }
    })();
  });
  return {
    url: `${url}/v1`,
    calls,
    answer(next) {
      reply = next;
      count = 0;
      calls.length = 0;
    },
    stop,
  };
};
