import { decodeText, detectEncoding } from '@debrief/contracts/text-encoding';

const replaced = /\ufffd/g;
const ofSeveralBytes = /[\u0080-\ufffc]/g;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Decodes the output of a program and drops undecodable characters. Text that is mostly valid UTF-8 is
 * decoded as UTF-8, because its end may be cut off.
 */
export const decodeOutput = (bytes: Uint8Array): string => {
  const lenient = new TextDecoder('utf-8').decode(bytes);
  const isCutUtf8 =
    detectEncoding(bytes) === 'windows-1252' && count(lenient, replaced) < count(lenient, ofSeveralBytes);
  return (isCutUtf8 ? lenient : decodeText(bytes)).replace(replaced, '');
};
