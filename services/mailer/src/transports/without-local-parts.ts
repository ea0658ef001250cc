/** Removes the local parts of addresses. The domains stay, because operators must verify them. */
export const withoutLocalParts = (message: string): string => message.replace(/[^\s@<>,;:"]{1,64}@/g, '…@');
