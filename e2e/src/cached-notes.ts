import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

const countCachedResponses = async () => {
  // Does not open a missing database, because this would create one without stores before the app does.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'debrief-kept')) return 0;
  return new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('debrief-kept');
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
