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

/** The dashboard's notes that have these words. */
export const pathOfSearch = (words: string) => `${paths.dashboard}?${new URLSearchParams({ q: words })}`;

/** State of a navigation to the dashboard that goes on in its search field. */
export const searchFirst = 'search';

/** @param list the query of the list that it was opened from, whose notes are the ones before and after it */
export const pathOfNotePage = (id: string, list = '') =>
  `${paths.dashboard}/notes/${encodeURIComponent(id)}${list && `?${list}`}`;
export const pathOfContact = (name: string) => `${paths.dashboard}/contacts/${encodeURIComponent(name)}`;
export const pathOfCompany = (name: string) => `${paths.dashboard}/companies/${encodeURIComponent(name)}`;
