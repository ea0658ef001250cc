/** The contracts' `addressPattern`, copied to avoid bundling zod. */
export const addressPattern = /^[^\s@]{1,254}@[^\s@]{1,254}\.[^\s@]{1,254}$/;
