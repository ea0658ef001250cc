/**
 * Languages that the local engine reads well, as ISO 639-1. For other languages, the page of a note asks the
 * user to check every field.
 */
export const localLanguages = ['en', 'af'] as const;

/** ISO 639-2 code of an undetermined language, for a recording that does not sound like English. */
export const unknownLanguage = 'und';
