/** Asks the browser not to throw recordings away when the device runs short of room. It may say no; nothing depends on it. */
export const askToPersist = async () => {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Old browsers and insecure pages have no such thing.
  }
};
