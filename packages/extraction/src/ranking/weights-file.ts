import type { Model } from './ranker.ts';

const COUNT = Uint32Array.BYTES_PER_ELEMENT;
const ENTRY = Uint32Array.BYTES_PER_ELEMENT + Int16Array.BYTES_PER_ELEMENT;

/** Encodes each model as its number of weights, the hashes, and the weights, in little-endian order. */
export const encodeModels = (models: readonly Model[]): Buffer =>
  Buffer.concat(
    models.map(({ hashes, weights }) => {
      const file = Buffer.alloc(COUNT + hashes.length * ENTRY);
      file.writeUInt32LE(hashes.length);
      for (const [at, hash] of hashes.entries()) file.writeUInt32LE(hash, COUNT + at * COUNT);
      const behind = COUNT + hashes.length * COUNT;
      for (const [at, weight] of weights.entries()) file.writeInt16LE(weight, behind + at * (ENTRY - COUNT));
      return file;
    }),
  );

export function decodeModels(file: Buffer): Model[] {
  const models: Model[] = [];
  for (let at = 0; at < file.length;) {
    const size = file.readUInt32LE(at);
    const hashes = at + COUNT;
    const weights = hashes + size * COUNT;
    models.push({
      hashes: Uint32Array.from({ length: size }, (_, index) => file.readUInt32LE(hashes + index * COUNT)),
      weights: Int16Array.from({ length: size }, (_, index) =>
        file.readInt16LE(weights + index * (ENTRY - COUNT)),
      ),
    });
    at = weights + size * (ENTRY - COUNT);
  }
  return models;
}
