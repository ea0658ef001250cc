/** The languages that the local engine reads in full, as ISO 639-1 codes. Of others it reads addresses, numbers and amounts. */
export const localLanguages = ['en', 'af'] as const;
