export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  privacy: '/privacy',
  security: '/security',
  terms: '/terms',
  record: '/app',
  dashboard: '/dashboard',
  followUps: '/dashboard/follow-ups',
  deletedNotes: '/dashboard/deleted',
  welcome: '/welcome',
  referrals: '/referrals',
  admin: '/admin',
  auditLog: '/admin/audit-log',
  account: '/account',
  integrations: '/integrations',
  verify: '/verify',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
} as const;

export const afterLogin = paths.dashboard;

export const afterSignup = paths.welcome;

/** Query parameter that opens a note on the dashboard. */
export const noteParameter = 'note';
export const pathOfNote = (id: string) => `${paths.dashboard}?${noteParameter}=${encodeURIComponent(id)}`;

export const notePage = `${paths.dashboard}/notes/:id`;
export const contactPage = `${paths.dashboard}/contacts/:name`;
export const companyPage = `${paths.dashboard}/companies/:name`;

export const pathOfSearch = (words: string) => `${paths.dashboard}?${new URLSearchParams({ q: words })}`;

export const focusSearch = 'search';

/** @param list query string of the list through which the page moves to the previous or next note */
export const pathOfNotePage = (id: string, list = '') =>
  `${paths.dashboard}/notes/${encodeURIComponent(id)}${list && `?${list}`}`;
export const pathOfContact = (name: string) => `${paths.dashboard}/contacts/${encodeURIComponent(name)}`;
export const pathOfCompany = (name: string) => `${paths.dashboard}/companies/${encodeURIComponent(name)}`;
