/**
 * Returns the field that confirms a request. Omits an empty password, because the account may have none.
 */
export const confirmation = (password: string): { password?: string } =>
  password === '' ? {} : { password };
