/** Copy of the contracts' `minPasswordLength`. Importing it would bundle zod. A test compares them. */
export const minimumPasswordLength = 6;

export const passwordHint = `At least ${minimumPasswordLength} characters, and not a common password`;
