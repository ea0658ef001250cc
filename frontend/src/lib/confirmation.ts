/**
 * Returns the part of a request that confirms it: the password, or nothing if `password` is empty, as for an
 * account without one.
 */
export const confirmation = (password: string): { password?: string } =>
  password === '' ? {} : { password };
