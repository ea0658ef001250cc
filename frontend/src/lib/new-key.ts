/**
 * Names one attempt, so that repeating it finds its first outcome. `crypto.randomUUID` is missing where the page is not
 * served over TLS.
 */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
