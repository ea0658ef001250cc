/** Languages of the local engine, as ISO 639-1. Values of texts in other languages are flagged for review. */
export const localLanguages = ['en', 'af'] as const;

/** ISO 639-2, for a recording in an unsupported language. */
export const unknownLanguage = 'und';
