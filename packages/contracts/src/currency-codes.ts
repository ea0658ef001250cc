const knownCodes = new Set(Intl.supportedValuesOf('currency'));

/** Whether a text is the code of a currency (ISO 4217), in capitals. */
export const isCurrencyCode = (code: string): boolean => knownCodes.has(code);
