/** ISO 639-1 codes. The local engine flags all values from other languages for review. */
export const localLanguages = ['en', 'af'] as const;

/** ISO 639-2, for a recording in an unsupported language. */
export const unknownLanguage = 'und';
