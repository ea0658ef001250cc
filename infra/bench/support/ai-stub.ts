import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call of the model, by who made it: its key tells. */
export interface StubCall {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** How many of the same key were under way when it came, itself included. */
  readonly underWay: number;
}

export interface AiStub {
  /** The base URL for clients of the API. */
  readonly url: string;
  readonly calls: StubCall[];
  stop(): Promise<void>;
}

const found = {
  ...{ contactName: null, companyName: null, contactEmail: null, contactPhone: null },
  ...{ dealSize: null, sentiment: 'neutral', nextSteps: null },
};
const said = { text: 'Spoke to Sarah Jones at Acme. She wants the quote by Friday.' };
const completion = {
  ...{ id: 'stub', object: 'chat.completion', created: 1, model: 'stub' },
  choices: [
    {
      ...{ index: 0, finish_reason: 'stop' },
      message: { role: 'assistant', content: JSON.stringify(found), refusal: null },
    },
  ],
};

/** Speaks as much of OpenAI's API as a note takes, and takes exactly `ms` for every call. */
export const startAiStub = async (ms: number): Promise<AiStub> => {
  const calls: StubCall[] = [];
  const underWay = new Map<string, number>();
  const server = createServer((req, res) => {
    const key = (req.headers.authorization ?? '').replace('Bearer ', '');
    req.resume().on('end', () => {
      const start = performance.now();
      const now = (underWay.get(key) ?? 0) + 1;
      underWay.set(key, now);
      setTimeout(() => {
        underWay.set(key, (underWay.get(key) ?? 1) - 1);
        calls.push({ key, start, end: performance.now(), underWay: now });
        res.writeHead(200, { 'content-type': 'application/json' });
        res.end(JSON.stringify(req.url?.endsWith('/transcriptions') ? said : completion));
      }, ms);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
