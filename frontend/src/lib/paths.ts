export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  record: '/app',
  dashboard: '/dashboard',
  welcome: '/welcome',
  referrals: '/referrals',
  admin: '/admin',
  account: '/account',
  verify: '/verify',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
} as const;

export const afterLogin = paths.dashboard;

export const afterSignup = paths.welcome;

/** The query parameter that opens one note on the dashboard. */
export const noteParameter = 'note';
export const pathOfNote = (id: string) => `${paths.dashboard}?${noteParameter}=${encodeURIComponent(id)}`;
