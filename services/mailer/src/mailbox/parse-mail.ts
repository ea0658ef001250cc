import PostalMime, { decodeWords, type Attachment } from 'postal-mime';

export interface ParsedMail {
  /** Decoded, in their original order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Returns an empty string for a missing header. */
  header(name: string): string;
  readonly text: string | null;
  readonly html: string | null;
}

/** Puts the data of attached images into the HTML, because a browser cannot resolve `cid:` addresses. */
const withImages = (html: string, attachments: readonly Attachment[]): string =>
  attachments.reduce(
    (shown, { contentId, mimeType, content }) =>
      contentId
        ? shown.replaceAll(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${String(content)}`)
        : shown,
    html,
  );

export const parseMail = async (source: Uint8Array): Promise<ParsedMail> => {
  const {
    headers,
    attachments,
    text = null,
    html = null,
  } = await PostalMime.parse(source, {
    attachmentEncoding: 'base64',
  });
  return {
    headers: headers.map(({ originalKey, value }) => [originalKey, decodeWords(value)]),
    header: (name) => decodeWords(headers.find(({ key }) => key === name.toLowerCase())?.value ?? ''),
    text,
    html: html && withImages(html, attachments),
  };
};
