/** Converts a text to lower case and removes punctuation around words, as in a transcript. */
export const plainSpeech = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.,;:!?…"“”()[\]–—]+(?=\s|$)|(?<=^|\s)["“(['‘–—-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
