/** What the guard hands to the login page: where to go back to once the person has signed in again. */
export interface ReturnState {
  readonly returnTo: string;
}

/** The place to go back to, if history state holds one inside this app. */
export const returnPlace = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null;
  const { returnTo } = state;
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : null;
};
