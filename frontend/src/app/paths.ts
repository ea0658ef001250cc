export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  record: '/app',
  dashboard: '/dashboard',
  welcome: '/welcome',
  referrals: '/referrals',
  admin: '/admin',
} as const;

export const afterLogin = paths.dashboard;

export const afterSignup = paths.welcome;

/** The dashboard with one conversation open. */
export const noteParameter = 'note';
export const pathOfNote = (id: string) => `${paths.dashboard}?${noteParameter}=${encodeURIComponent(id)}`;
