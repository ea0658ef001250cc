import { ConfigError } from '@debrief/service-kit/config';
import type { Lifecycle } from '@debrief/service-kit/lifecycle';
import type { Logger } from '@debrief/service-kit/log';
import { databaseOf } from '@debrief/service-kit/service';
import { exitWithStartError } from '@debrief/service-kit/run-service';
import type { LocalConfig } from './config.ts';
import { documentsDirectory } from './data-directory.ts';
import { DocumentServerError } from '@debrief/document-server/start';
import { superviseDocumentServer } from '@debrief/document-server/supervise';

export interface Documents {
  readonly url: string;
  readonly isUp: () => boolean;
}

const advice = (kind: DocumentServerError['kind'], directory: string): string => {
  if (kind === 'disk full') return ': free some space on it, then start Debrief again.';
  if (kind === 'unreadable') return `; restore a backup of ${directory}.`;
  if (kind === 'incomplete') {
    return `; restore a backup of ${directory}, or start once with ACCEPT_DATA_LOSS=yes to go on with what is left.`;
  }
  return '.';
};

export const explainDocumentServerError = (error: unknown, dataDirectory: string): unknown =>
  error instanceof DocumentServerError
    ? new ConfigError(error.message + advice(error.kind, dataDirectory), { cause: error })
    : error;

/**
 * Starts and supervises the embedded document server, unless MONGO_URL is set. The process exits if the
 * server cannot be restarted.
 * @throws {ConfigError} if it cannot be started
 */
export const startDocuments = async (
  config: LocalConfig,
  log: Logger,
  lifecycle: Lifecycle,
): Promise<Documents> => {
  const { MONGO_URL, DATA_DIR, ACCEPT_DATA_LOSS } = config;
  if (MONGO_URL) return { url: MONGO_URL, isUp: () => true };
  const explain = (error: unknown) => explainDocumentServerError(error, DATA_DIR);
  const server = await superviseDocumentServer({
    directory: documentsDirectory(DATA_DIR),
    acceptLoss: ACCEPT_DATA_LOSS === 'yes',
    // Signing in and out must work on a full disk.
    reserveFor: [databaseOf('auth')],
    log: (line) => log.warn({ line }, 'document server output'),
    onExit: (how) => log.error({ how }, 'document server exited, restarting it'),
    onRestart: () => log.warn('document server restarted'),
  }).catch((error: unknown) => {
    throw explain(error);
  });
  lifecycle.onStop('documents', () => server.stop());
  void server.failed.then((error) => exitWithStartError(explain(error)));
  return server;
};
