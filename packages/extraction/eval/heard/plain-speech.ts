/** What a recogniser writes of a text: no capitals, no punctuation but inside numbers and addresses. */
export const plainSpeech = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.,;:!?…"“”()[\]–—]+(?=\s|$)|(?<=^|\s)["“(['‘–—-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
