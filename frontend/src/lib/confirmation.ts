/** The part of a request's body that confirms a change; nothing for an account without a password. */
export const confirmation = (password: string): { password?: string } =>
  password === '' ? {} : { password };
