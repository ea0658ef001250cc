export interface ReturnState {
  readonly returnTo: string;
  readonly email: string;
  readonly signedOut: boolean;
}

const read = (state: unknown): { readonly [Key in keyof ReturnState]?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};

/** Returns the path to open after signing in, or null if `state` contains no path of this app. */
export const returnPath = (state: unknown): string | null => {
  const { returnTo } = read(state);
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : null;
};

export const returnEmail = (state: unknown): string => {
  const { email } = read(state);
  return typeof email === 'string' ? email : '';
};

export const returnReason = (state: unknown): string => {
  const { signedOut } = read(state);
  const next = 'Sign in to continue where you left off.';
  if (typeof signedOut !== 'boolean') return next;
  return `${signedOut ? 'You signed out in another tab.' : 'Your session has ended.'} ${next}`;
};
