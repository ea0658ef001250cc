/** The contracts' `minPasswordLength`, copied to avoid bundling zod. */
export const minimumPasswordLength = 6;

export const passwordHint = `At least ${minimumPasswordLength} characters, and not a common password`;
