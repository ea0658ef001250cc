import { startHttpServer } from '@debrief/testing/http-server';
import type { ServerResponse } from 'node:http';

export interface Engine {
  readonly url: string;
  requestCount(): number;
  hold(): void;
  /** Sends held responses. Later responses are immediate. */
  release(): void;
  stop(): Promise<void>;
}

const transcript = 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.';

export const startEngine = async (): Promise<Engine> => {
  const waiting = new Set<ServerResponse>();
  let isHolding = false;
  let count = 0;
  const { url, stop } = await startHttpServer((_request, response) => {
    count++;
    if (!isHolding) return void response.end(transcript);
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
  });
  return {
    url,
    requestCount: () => count,
    hold() {
      isHolding = true;
      count = 0;
    },
    release() {
      isHolding = false;
      for (const response of waiting) response.end(transcript);
    },
    stop,
  };
};

/** Returns a transcription command that uses Node, which every image contains. */
export const commandFor = (url: string): string =>
  `node -e "fetch('${url}').then((answer) => answer.text()).then((text) => process.stdout.write(text))" {file}`;
