/**
 * The longest text that people type after a call, in characters. Longer texts have a queue of their own, so that typed
 * notes do not wait for them.
 */
const maxTypedLength = 10_000;

export const isLongText = (text: string): boolean => text.length > maxTypedLength;
