/** Anchor of the list of unsent recordings. */
export const unsentRecordingsId = 'unsent-recordings';
