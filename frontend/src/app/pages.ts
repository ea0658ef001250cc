import { companyPage, contactPage, notePage, paths } from '../lib/paths.ts';

/**
 * A page of the app. Routes, chunks and the commands of the palette are derived from `pages`. This file may
 * import only modules that Node can load.
 */
export interface Page {
  readonly path: string;
  /** Base name of `pages/<file>-page.tsx`. */
  readonly file: string;
  /** Omitted for pages without requests. The build renders their HTML. */
  readonly layout?: 'anonymous' | 'signed-in';
  readonly adminOnly?: true;
  /** Omitted if the title depends on data. */
  readonly title?: string;
  /** Omitted if the heading depends on data. The gateway writes it into the HTML for the first paint. */
  readonly heading?: {
    readonly title: string;
    readonly subtitle: string;
    readonly place: string;
  };
  /**
   * Requests that the HTML preloads. The responses must be the same for all users, because preloads do not
   * send the page's user.
   */
  readonly preload?: readonly string[];
  readonly command?: { readonly label: string; readonly words: string };
}

export const pages = {
  landing: { path: paths.landing, file: 'landing', title: 'Sales calls, written down' },
  privacy: { path: paths.privacy, file: 'privacy', title: 'Privacy' },
  security: { path: paths.security, file: 'security', title: 'Security' },
  terms: { path: paths.terms, file: 'terms', title: 'Terms' },
  login: { path: paths.login, file: 'login', layout: 'anonymous', title: 'Sign in' },
  signup: { path: paths.signup, file: 'signup', layout: 'anonymous', title: 'Create account' },
  verify: { path: paths.verify, file: 'verify', layout: 'anonymous', title: 'Confirm your address' },
  forgotPassword: {
    ...{ path: paths.forgotPassword, file: 'forgot-password', layout: 'anonymous' },
    title: 'Forgot your password?',
  },
  resetPassword: {
    ...{ path: paths.resetPassword, file: 'reset-password', layout: 'anonymous' },
    title: 'Choose a new password',
  },
  welcome: { path: paths.welcome, file: 'welcome', layout: 'signed-in', title: 'Welcome to the fun!' },
  record: {
    ...{ path: paths.record, file: 'record', layout: 'signed-in', title: 'Record Sales Note' },
    heading: {
      title: 'Record Sales Note',
      subtitle: 'Transform your voice notes into structured sales data',
      place: 'narrow',
    },
    command: { label: 'Record a call', words: 'new note type upload' },
  },
  dashboard: {
    ...{ path: paths.dashboard, file: 'dashboard', layout: 'signed-in', title: 'Sales Dashboard' },
    heading: {
      title: 'Sales Dashboard',
      subtitle: 'View and manage your recorded sales notes',
      place: 'wide',
    },
    command: { label: 'Dashboard', words: 'notes list home' },
  },
  followUps: {
    ...{ path: paths.followUps, file: 'follow-ups', layout: 'signed-in', title: 'Follow-ups' },
    heading: {
      title: 'Follow-ups',
      subtitle: 'What you promised, and by when',
      place: 'narrow back',
    },
    command: { label: 'Follow-ups', words: 'due overdue today tasks to do' },
  },
  deletedNotes: {
    ...{ path: paths.deletedNotes, file: 'deleted-notes', layout: 'signed-in', title: 'Recently deleted' },
    heading: {
      title: 'Recently deleted',
      subtitle: 'Notes stay here for 30 days, then they’re gone for good',
      place: 'narrow back',
    },
    command: { label: 'Recently deleted', words: 'restore undo trash' },
  },
  note: { path: notePage, file: 'note', layout: 'signed-in' },
  contact: { path: contactPage, file: 'about', layout: 'signed-in' },
  company: { path: companyPage, file: 'about', layout: 'signed-in' },
  referrals: {
    ...{ path: paths.referrals, file: 'referrals', layout: 'signed-in', title: 'Invite Friends' },
    command: { label: 'Referrals', words: 'invite friends credits' },
  },
  account: {
    ...{ path: paths.account, file: 'account', layout: 'signed-in', title: 'Account' },
    heading: { title: 'Account', subtitle: 'Your details, your devices and your data', place: 'narrow' },
    // eslint-disable-next-line debrief/no-api-address -- preloaded by the HTML, and the same for all users
    preload: ['/api/auth/providers'],
    command: { label: 'Account', words: 'settings preferences password email currency' },
  },
  integrations: {
    ...{ path: paths.integrations, file: 'integrations', layout: 'signed-in', title: 'Integrations' },
    heading: { title: 'Integrations', subtitle: 'Send your notes to other apps', place: 'narrow back' },
    command: {
      label: 'Integrations',
      words: 'webhooks connect crm',
    },
  },
  admin: {
    ...{ path: paths.admin, file: 'admin', layout: 'signed-in', adminOnly: true, title: 'Admin Dashboard' },
    heading: { title: 'Admin Dashboard', subtitle: 'Manage users and system settings', place: 'wide' },
    command: { label: 'Admin dashboard', words: 'users analytics' },
  },
  auditLog: {
    ...{ path: paths.auditLog, file: 'audit-log', layout: 'signed-in', adminOnly: true, title: 'Audit log' },
    heading: {
      title: 'Audit log',
      subtitle: 'Sign-ins and changes',
      place: 'wide back',
    },
    command: { label: 'Audit log', words: 'admin' },
  },
} as const satisfies Readonly<Record<string, Page>>;

export const pageList: readonly Page[] = Object.values(pages);
