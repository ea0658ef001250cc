/** Why a page leads to the login page: its session ended, ended in another tab, or became another user’s. */
type Reason = 'ended' | 'signed-out' | 'changed';

/** History state that the guard passes to the login page. */
export interface ReturnState {
  /** Where to go after sign-in. */
  readonly returnTo: string;
  readonly reason: Reason;
  /** Whose page it was. */
  readonly email?: string | undefined;
}

const sentences: Readonly<Record<Reason, string>> = {
  ended: 'Your session has ended. Sign in to continue where you left off.',
  'signed-out': 'You signed out in another tab. Sign in to continue where you left off.',
  changed: 'Sign in to continue where you left off.',
};

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
  const { reason } = read(state);
  return sentences[reason === 'signed-out' || reason === 'changed' ? reason : 'ended'];
};
