import type { Random } from './random.ts';

const boundaryValues = [
  0, 1, 4, 127, 128, 255, 256, 32_767, 65_535, 65_536, 0x7fffffff, 0x80000000, 0xffffffff,
] as const;

const fragments = ['\0', '\r\n', '\r\n\r\n', '--', '"', "'", '\\', '{', '[', '<', '%00', '%2e%2e/', '../', '@', '+', '.', ',', ':', '$ne', '__proto__', 'é', '\u{1f600}', '\u202e', '=?utf-8?B?', 'boundary='] as const; // prettier-ignore

const splice = (bytes: Buffer, at: number, removed: number, inserted: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at + removed)]);

type Mutation = (bytes: Buffer, random: Random) => Buffer;

const setByte: Mutation = (bytes, random) => {
  const copy = Buffer.from(bytes);
  if (copy.length > 0) copy[random.below(copy.length)] = random.below(256);
  return copy;
};
const flipBit: Mutation = (bytes, random) => {
  const copy = Buffer.from(bytes);
  const at = random.below(Math.max(1, copy.length));
  if (at < copy.length) copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
  return copy;
};
const setEdge: Mutation = (bytes, random) => {
  const copy = Buffer.from(bytes);
  if (copy.length < 4) return copy;
  const at = random.below(copy.length - 3);
  const value = random.pick(boundaryValues);
  if (random.below(2) === 0) copy.writeUInt32LE(value, at);
  else copy.writeUInt32BE(value, at);
  return copy;
};
const truncate: Mutation = (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1));
const remove: Mutation = (bytes, random) => splice(bytes, random.below(bytes.length + 1), random.below(64));
const insert: Mutation = (bytes, random) =>
  splice(bytes, random.below(bytes.length + 1), 0, Buffer.from(random.pick(fragments)));
const repeat: Mutation = (bytes, random) => {
  const at = random.below(bytes.length + 1);
  const fragment = bytes.subarray(at, at + 1 + random.below(32));
  return splice(bytes, at, 0, Buffer.concat(Array.from({ length: 1 + random.below(200) }, () => fragment)));
};

const mutations = [setByte, flipBit, setEdge, truncate, remove, insert, repeat] as const;

const maxBytes = 256 * 1024;

/** Applies one to six random mutations to one of the seeds. */
export const mutate = (seeds: readonly [Buffer, ...Buffer[]], random: Random): Buffer => {
  let bytes = random.pick(seeds);
  for (let change = random.below(6); change >= 0; change--) bytes = random.pick(mutations)(bytes, random);
  return bytes.subarray(0, maxBytes);
};
