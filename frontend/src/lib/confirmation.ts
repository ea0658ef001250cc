/** Returns an empty object for an account without a password. */
export const confirmation = (password: string): { password?: string } =>
  password === '' ? {} : { password };
