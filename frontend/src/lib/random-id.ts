/** Returns random bytes in hexadecimal. `crypto.randomUUID` exists only in secure contexts. */
export const randomId = (bytes = 16) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
