/** The list of unsent recordings on the page; the recorder points to it. */
export const unsentId = 'unsent-recordings';
