/** Maximum length of a typed note. Longer texts have their own queue and do not delay typed notes. */
const MAX_TYPED_LENGTH = 10_000;

export const isLongText = (text: string): boolean => text.length > MAX_TYPED_LENGTH;
