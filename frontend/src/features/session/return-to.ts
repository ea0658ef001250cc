/** History state that the guard passes to the login page: where to return to after sign-in. */
export interface ReturnState {
  readonly returnTo: string;
}

/** The path to return to, if the history state holds one inside this app. */
export const returnPath = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null;
  const { returnTo } = state;
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : null;
};
