/** Asks the browser not to evict recordings. A refusal has no effect. */
export const requestPersistentStorage = async () => {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not available in old browsers and insecure contexts.
  }
};
