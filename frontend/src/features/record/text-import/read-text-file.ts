import { strFromU8, unzipSync } from 'fflate';
import { decodeText } from '@debrief/contracts/text-encoding';
import { textOfWordDocument } from './word-document.ts';

/**
 * Bytes, far more than the text of any call. A zip file may be larger, because an exported chat may contain
 * pictures.
 */
const maxTextBytes = 5 * 1024 * 1024;
const maxArchiveBytes = 200 * 1024 * 1024;

export type ReadFile = { readonly text: string } | { readonly refusal: string };

/**
 * Control characters that do not occur in text files, and U+FFFD, which replaces bytes that cannot be
 * decoded.
 */
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/; // eslint-disable-line no-control-regex

const documentPath = 'word/document.xml';

/**
 * Unpacks the text files of an archive, or its Word document. Skips too large files before unpacking them.
 */
const unpackTexts = (bytes: Uint8Array) =>
  Object.entries(
    unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        originalSize <= maxTextBytes && (name === documentPath || /^(?!__MACOSX\/).*\.txt$/i.test(name)),
    }),
  );

const textOfArchive = (bytes: Uint8Array): string | undefined => {
  const files = unpackTexts(bytes);
  const document = files.find(([name]) => name === documentPath);
  if (document) return textOfWordDocument(strFromU8(document[1]));
  const [chat] = files.toSorted(([one], [other]) => Number(/chat/i.test(other)) - Number(/chat/i.test(one)));
  return chat && decodeText(chat[1]);
};

const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

export const readTextFile = async (file: File): Promise<ReadFile> => {
  const refuse = (why: string): ReadFile => ({ refusal: `“${file.name}” ${why}` });
  const isZip = /\.(?:zip|docx)$/i.test(file.name);
  if (file.size > (isZip ? maxArchiveBytes : maxTextBytes))
    return refuse(
      `is larger than ${isZip ? '200' : '5'} MB. Choose a smaller file, or paste the part you need.`,
    );
  const unsupported = 'isn’t a text file we can read. Use .txt, .vtt, .srt or .docx, or the .zip of a chat.';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = isArchive(bytes) ? textOfArchive(bytes) : decodeText(bytes);
    if (text === undefined || binary.test(text)) return refuse(unsupported);
    return text.trim() === '' ? refuse('has no text.') : { text: text.replace(/\r\n?/g, '\n').trim() };
  } catch {
    return refuse(
      isZip ? 'is damaged and can’t be opened. Save or export it again.' : 'can’t be read. Choose it again.',
    );
  }
};
