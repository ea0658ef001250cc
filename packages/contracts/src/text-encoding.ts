const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const sampleLength = 2_000;

/** Detects UTF-16 by its byte order mark, or by the many zero bytes of ASCII characters. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const sample = bytes.subarray(0, sampleLength);
  const zerosAt = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd > sample.length / 8 && even < odd / 8) return 'utf-16le';
  return even > sample.length / 8 && odd < even / 8 ? 'utf-16be' : null;
};

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Returns `windows-1252`, in which any bytes are valid, as a guess if the bytes are not Unicode. */
export const detectEncoding = (bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' =>
  utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');

export const decodeText = (bytes: Uint8Array): string => new TextDecoder(detectEncoding(bytes)).decode(bytes);
