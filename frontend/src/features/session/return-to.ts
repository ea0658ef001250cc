/** History state that the guard passes to the login page. */
export interface ReturnState {
  /** Where to go after sign-in. */
  readonly returnTo: string;
  /** Whose page it was. */
  readonly email: string;
  /** Whether the user signed out in another tab. */
  readonly signedOut: boolean;
}

const read = (state: unknown): { readonly [Key in keyof ReturnState]?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};

/** The path to return to, if the history state holds one inside this app. */
export const returnPath = (state: unknown): string | null => {
  const { returnTo } = read(state);
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : null;
};

/** The address to sign in with, if the history state holds one. */
export const returnEmail = (state: unknown): string => {
  const { email } = read(state);
  return typeof email === 'string' ? email : '';
};

/** Why the user has to sign in, as a sentence. */
export const returnReason = (state: unknown): string => {
  const { signedOut } = read(state);
  const next = 'Sign in to continue where you left off.';
  if (typeof signedOut !== 'boolean') return next;
  return `${signedOut ? 'You signed out in another tab.' : 'Your session has ended.'} ${next}`;
};
