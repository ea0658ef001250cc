/** Asks the browser not to evict recordings when storage runs low. It may refuse; nothing depends on it. */
export const requestPersistentStorage = async () => {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not available in old browsers and insecure contexts.
  }
};
