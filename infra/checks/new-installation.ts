import { findRunningDocumentServer } from '@debrief/document-server/start';
import { documentsDirectory } from '@debrief/local/data-directory';
import { indexesPath, storedIndexes } from '@debrief/local/upgrade/indexes';
import { startDebrief } from '@debrief/testing/debrief';
import { format, resolveConfig } from 'prettier';

export const indexesOfNewInstallation = async (): Promise<string> => {
  const debrief = await startDebrief();
  try {
    const url = await findRunningDocumentServer(documentsDirectory(debrief.dataDirectory));
    if (!url) throw new Error('there is no document server');
    const text = JSON.stringify(await storedIndexes(url));
    return await format(text, { ...(await resolveConfig(indexesPath)), parser: 'json' });
  } finally {
    await debrief.stop();
  }
};
