const quotedBytes = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

export const decodeBody = (body: string, encoding: string): string => {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString();
  if (/quoted-printable/i.test(encoding)) return quotedBytes(body.replace(/=\r?\n/g, '')).toString();
  return Buffer.from(body, 'latin1').toString();
};

/** Decodes RFC 2047. Spaces between two encoded words are not part of the text. */
export const decodeWords = (value: string): string =>
  value.replace(/(\?=)\s+(?==\?)/g, '$1').replace(/(?:=\?utf-8\?[QB]\?[^?]*\?=)+/gi, (words) =>
    // Joined before decoding, because a character may be split between two words.
    Buffer.concat(
      [...words.matchAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
        kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quotedBytes(text.replaceAll('_', ' ')),
      ),
    ).toString(),
  );
