export const unsentRecordingsId = 'unsent-recordings';
