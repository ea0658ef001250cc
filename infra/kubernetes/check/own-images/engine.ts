import { startHttpServer } from '@debrief/testing/http-server';
import type { ServerResponse } from 'node:http';

/** An engine that hears recordings: workers run a command that asks it, and it answers when it is told to. */
export interface Engine {
  /** Where it listens. */
  readonly url: string;
  /** How often it was asked since the last `hold`. */
  asked(): number;
  /** Answers nobody from now on. */
  hold(): void;
  /** Answers everybody who waits, and everybody to come. */
  release(): void;
  stop(): Promise<void>;
}

const words = 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.';

export const startEngine = async (): Promise<Engine> => {
  const waiting = new Set<ServerResponse>();
  let holds = false;
  let count = 0;
  const { url, stop } = await startHttpServer((_request, response) => {
    count++;
    if (!holds) return void response.end(words);
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
  });
  return {
    url,
    asked: () => count,
    hold() {
      holds = true;
      count = 0;
    },
    release() {
      holds = false;
      for (const response of waiting) response.end(words);
    },
    stop,
  };
};

/** The command with which a worker asks it: there is a Node in every image. */
export const commandFor = (url: string): string =>
  `node -e "fetch('${url}').then((answer) => answer.text()).then((text) => process.stdout.write(text))" {file}`;
