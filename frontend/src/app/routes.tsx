import { Route, Routes } from 'react-router-dom';
import { loadable } from '../lib/loadable.ts';
import {
  companyPage,
  contactPage,
  notePage,
  pathOfCompany,
  pathOfContact,
  pathOfNotePage,
  paths,
} from '../lib/paths.ts';

const anonymous = loadable(() => import('./layouts/anonymous.tsx'));
const signedIn = loadable(() => import('./layouts/signed-in.tsx'));
const landing = loadable(() => import('./pages/landing-page.tsx'));
const login = loadable(() => import('./pages/login-page.tsx'));
const signup = loadable(() => import('./pages/signup-page.tsx'));
const verify = loadable(() => import('./pages/verify-page.tsx'));
const forgotPassword = loadable(() => import('./pages/forgot-password-page.tsx'));
const resetPassword = loadable(() => import('./pages/reset-password-page.tsx'));
const record = loadable(() => import('./pages/record-page.tsx'));
const dashboard = loadable(() => import('./pages/dashboard-page.tsx'));
const followUps = loadable(() => import('./pages/follow-ups-page.tsx'));
const deletedNotes = loadable(() => import('./pages/deleted-notes-page.tsx'));
const welcome = loadable(() => import('./pages/welcome-page.tsx'));
const referrals = loadable(() => import('./pages/referrals-page.tsx'));
const admin = loadable(() => import('./pages/admin-page.tsx'));
const account = loadable(() => import('./pages/account-page.tsx'));
const note = loadable(() => import('./pages/note-page.tsx'));
const about = loadable(() => import('./pages/about-page.tsx'));
const notFound = loadable(() => import('./pages/not-found-page.tsx'));

/** The lazy parts of each page, so that a first visit can request them in parallel. */
const neededAt: Partial<Record<string, readonly { load: () => Promise<unknown> }[]>> = {
  [paths.landing]: [landing],
  [paths.login]: [anonymous, login],
  [paths.signup]: [anonymous, signup],
  [paths.verify]: [anonymous, verify],
  [paths.forgotPassword]: [anonymous, forgotPassword],
  [paths.resetPassword]: [anonymous, resetPassword],
  [paths.record]: [signedIn, record],
  [paths.dashboard]: [signedIn, dashboard],
  [paths.followUps]: [signedIn, followUps],
  [paths.deletedNotes]: [signedIn, deletedNotes],
  [paths.welcome]: [signedIn, welcome],
  [paths.referrals]: [signedIn, referrals],
  [paths.admin]: [signedIn, admin],
  [paths.account]: [signedIn, account],
};

/** The pages of notes, contacts and companies, which have a name in their address. */
const neededBelow = (path: string) => {
  if (path.startsWith(pathOfNotePage(''))) return [signedIn, note];
  return path.startsWith(pathOfContact('')) || path.startsWith(pathOfCompany('')) ? [signedIn, about] : [];
};

/** Preloads the code of a page. Never rejects: the route requests failed parts again and shows the error. */
export const preloadPage = (path: string) =>
  Promise.allSettled((neededAt[path] ?? neededBelow(path)).map(({ load }) => load()));

export const AppRoutes = () => (
  <Routes>
    <Route path={paths.landing} element={<landing.Component />} />
    <Route element={<anonymous.Component />}>
      <Route path={paths.login} element={<login.Component />} />
      <Route path={paths.signup} element={<signup.Component />} />
      <Route path={paths.verify} element={<verify.Component />} />
      <Route path={paths.forgotPassword} element={<forgotPassword.Component />} />
      <Route path={paths.resetPassword} element={<resetPassword.Component />} />
    </Route>
    <Route element={<signedIn.Component />}>
      <Route path={paths.record} element={<record.Component />} />
      <Route path={paths.dashboard} element={<dashboard.Component />} />
      <Route path={paths.followUps} element={<followUps.Component />} />
      <Route path={paths.deletedNotes} element={<deletedNotes.Component />} />
      <Route path={notePage} element={<note.Component />} />
      <Route path={contactPage} element={<about.Component />} />
      <Route path={companyPage} element={<about.Component />} />
      <Route path={paths.welcome} element={<welcome.Component />} />
      <Route path={paths.referrals} element={<referrals.Component />} />
      <Route path={paths.admin} element={<admin.Component />} />
      <Route path={paths.account} element={<account.Component />} />
    </Route>
    <Route path="*" element={<notFound.Component />} />
  </Routes>
);
