/** Encrypts short secrets that have to be read again, so that a copy of the database alone does not give them away. */
export interface SecretBox {
  /** @param owner who the secret belongs to: what was sealed for one cannot be opened for another */
  seal(secret: string, owner: string): string;
  /** @throws when it was sealed for somebody else, with a key that is gone, or was changed */
  open(sealed: string, owner: string): string;
}
