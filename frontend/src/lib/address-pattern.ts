/** The contracts' `addressPattern`, repeated so that zod is not bundled: no spaces, one at-sign, a dot in the domain. */
export const addressPattern = /^[^\s@]{1,254}@[^\s@]{1,254}\.[^\s@]{1,254}$/;
