/** ISO 639-1 codes of the languages that the local engine supports. Values from other languages are flagged for review. */
export const localLanguages = ['en', 'af'] as const;

/** ISO 639-2 code for a recording in a language that the recognizer does not support. */
export const unknownLanguage = 'und';
