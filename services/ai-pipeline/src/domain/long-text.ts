/**
 * Longer than what people type after a call, in characters. Longer texts are read apart from the others, so that nobody's
 * typed note waits for them.
 */
const longestTyped = 10_000;

export const isLongText = (text: string): boolean => text.length > longestTyped;
