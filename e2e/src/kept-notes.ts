import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** How many answers of the server the page has kept on the device. */
const countKept = async () => {
  // Opening it before the app has would make it empty.
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

/** Resolves once the notes that a page shows are on the device. */
export const untilNotesKept = (page: Page) => expect.poll(() => page.evaluate(countKept)).toBeGreaterThan(0);
