import { headerBytes, ProtocolError } from './message.ts';

export const maxMessageBytes = 48_000_000;

export class Framing {
  #chunks: Buffer[] = [];
  #buffered = 0;
  #needed = 4;

  /**
   * Adds received bytes.
   *
   * @returns the complete messages
   * @throws ProtocolError for an invalid length; the stream is then unusable
   */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
    const messages: Buffer[] = [];
    while (this.#buffered >= this.#needed) {
      const bytes = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
      const length = bytes.readInt32LE(0);
      if (length < headerBytes || length > maxMessageBytes) {
        throw new ProtocolError(`A message of ${length} bytes`);
      }
      const rest = bytes.length >= length ? bytes.subarray(length) : bytes;
      if (bytes.length >= length) messages.push(bytes.subarray(0, length));
      this.#chunks = rest.length > 0 ? [rest] : [];
      this.#buffered = rest.length;
      // Waits for the whole message before joining its chunks, which takes linear time.
      this.#needed = bytes.length >= length ? 4 : length;
    }
    return messages;
  }
}
