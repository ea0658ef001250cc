/** The anchor of the list of unsent recordings, which the recorder links to. */
export const unsentRecordingsId = 'unsent-recordings';
