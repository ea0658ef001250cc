/** Encrypts short secrets, so that a database leak alone does not expose them. */
export interface SecretBox {
  /** @param owner authenticated with the secret: a box sealed for one owner cannot be opened for another */
  seal(secret: string, owner: string): string;
  /** @throws for another owner, an unknown key, or a modified box */
  open(sealed: string, owner: string): string;
}
