/**
 * A random id, for recordings and idempotency keys. Not `crypto.randomUUID`, which is missing without TLS.
 */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
