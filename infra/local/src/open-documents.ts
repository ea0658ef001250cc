import { existsSync } from 'node:fs';
import { findRunningDocumentServer, startDocumentServer } from '@debrief/document-server/start';
import { documentsDirectory } from './data-directory.ts';
import { explainDocumentServerError } from './start-documents.ts';

export interface OpenDocuments {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Finds the server at MONGO_URL or the running document server, or starts a document server that runs until
 * `stop`. Returns null if there is no data; never creates the directory.
 */
export const openDocuments = async (config: {
  MONGO_URL?: string | undefined;
  DATA_DIR: string;
}): Promise<OpenDocuments | null> => {
  const directory = documentsDirectory(config.DATA_DIR);
  const url = config.MONGO_URL ?? (await findRunningDocumentServer(directory));
  if (url) return { url, stop: async () => {} };
  if (!existsSync(directory)) return null;
  try {
    return await startDocumentServer({ directory });
  } catch (error) {
    throw explainDocumentServerError(error, config.DATA_DIR);
  }
};
