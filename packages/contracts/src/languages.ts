/** The languages that the local engine reads well, as ISO 639-1 codes. What it reads in another is marked to be checked. */
export const localLanguages = ['en', 'af'] as const;

/** The language of a note whose recording was in a language that the recogniser does not know (ISO 639-2). */
export const unknownLanguage = 'und';
