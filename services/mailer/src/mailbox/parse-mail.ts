import PostalMime, { decodeWords } from 'postal-mime';

export interface ParsedMail {
  /** Decoded, in their original order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Returns an empty string for a missing header. */
  header(name: string): string;
  readonly text: string | null;
  readonly html: string | null;
}

export const parseMail = async (source: Uint8Array): Promise<ParsedMail> => {
  const { headers, text = null, html = null } = await PostalMime.parse(source);
  return {
    headers: headers.map(({ originalKey, value }) => [originalKey, decodeWords(value)]),
    header: (name) => decodeWords(headers.find(({ key }) => key === name.toLowerCase())?.value ?? ''),
    text,
    html,
  };
};
