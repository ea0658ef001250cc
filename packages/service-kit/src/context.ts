import { AsyncLocalStorage } from 'node:async_hooks';

/** What is true for everything one request or one event sets off. */
interface Context {
  readonly correlationId: string;
  /** The network that the request came from. */
  readonly network?: string | undefined;
}

const storage = new AsyncLocalStorage<Context>();

/** Runs `work` so that its log lines and events carry `correlationId`. */
export const withCorrelationId = <T>(correlationId: string, work: () => T): T =>
  storage.run({ correlationId }, work);

/** The same for a request from `network`, such as 192.0.2.0/24. */
export const withRequest = <T>(request: Context, work: () => T): T => storage.run(request, work);

/** The network that the request under way came from, if there is a request. */
export const callerNetwork = (): string | undefined => storage.getStore()?.network;

/** The id of the request or event under way, if any. */
export const correlationId = (): string | undefined => storage.getStore()?.correlationId;
