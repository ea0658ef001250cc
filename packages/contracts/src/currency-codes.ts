const knownCodes = new Set(Intl.supportedValuesOf('currency'));

/** @param code ISO 4217 code in upper case */
export const isCurrencyCode = (code: string): boolean => knownCodes.has(code);
