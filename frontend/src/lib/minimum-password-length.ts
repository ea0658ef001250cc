/** The contracts' `minPasswordLength`, repeated so that zod is not bundled. A test compares them. */
export const minimumPasswordLength = 6;

export const passwordHint = `At least ${minimumPasswordLength} characters, and not a common password`;
