/** Copy of the contracts' `addressPattern`. Importing it would bundle zod. */
export const addressPattern = /^[^\s@]{1,254}@[^\s@]{1,254}\.[^\s@]{1,254}$/;
