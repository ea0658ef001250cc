/** Returns the body fields that confirm a change. An account without a password sends none. */
export const confirmation = (password: string): { password?: string } =>
  password === '' ? {} : { password };
