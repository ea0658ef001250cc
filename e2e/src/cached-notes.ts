import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

const countCachedResponses = async () => {
  // Does not open a missing database, because this would create one without stores before the app does.
  const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('debrief-kept'))?.name;
  if (!name) return 0;
  return new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const count = database.objectStoreNames.contains('answers')
        ? database.transaction('answers').objectStore('answers').count()
        : null;
      database.close();
      if (!count) return resolve(0);
      count.onsuccess = () => resolve(count.result);
    };
  });
};

export const waitUntilNotesCached = (page: Page) =>
  expect.poll(() => page.evaluate(countCachedResponses)).toBeGreaterThan(0);
