import { AsyncLocalStorage } from 'node:async_hooks';

/** What is true for everything one request or one event sets off. */
interface Context {
  readonly correlationId: string;
}

const storage = new AsyncLocalStorage<Context>();

/** Runs `work` so that its log lines and events carry `correlationId`. */
export const withCorrelationId = <T>(correlationId: string, work: () => T): T =>
  storage.run({ correlationId }, work);

/** The id of the request or event under way, if any. */
export const correlationId = (): string | undefined => storage.getStore()?.correlationId;
