/** The languages that the local engine reads well, as ISO 639-1 codes. What it reads in another is marked to be checked. */
export const localLanguages = ['en', 'af'] as const;
