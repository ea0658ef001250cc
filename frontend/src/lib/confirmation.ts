/** Returns an empty object if `password` is empty, as for an account without one. */
export const confirmation = (password: string): { password?: string } =>
  password === '' ? {} : { password };
