export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  record: '/app',
  dashboard: '/dashboard',
  followUps: '/dashboard/follow-ups',
  deletedNotes: '/dashboard/deleted',
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

/** The page of one note, and those of all notes on a contact or a company. */
export const notePage = `${paths.dashboard}/notes/:id`;
export const contactPage = `${paths.dashboard}/contacts/:name`;
export const companyPage = `${paths.dashboard}/companies/:name`;

export const pathOfNotePage = (id: string) => `${paths.dashboard}/notes/${encodeURIComponent(id)}`;
export const pathOfContact = (name: string) => `${paths.dashboard}/contacts/${encodeURIComponent(name)}`;
export const pathOfCompany = (name: string) => `${paths.dashboard}/companies/${encodeURIComponent(name)}`;
