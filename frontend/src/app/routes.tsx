import { Route, Routes } from 'react-router-dom';
import { loadable } from '../lib/loadable.ts';
import LandingPage from './pages/landing-page.tsx';
import { paths } from './paths.ts';

const anonymous = loadable(() => import('./layouts/anonymous.tsx'));
const signedIn = loadable(() => import('./layouts/signed-in.tsx'));
const login = loadable(() => import('./pages/login-page.tsx'));
const signup = loadable(() => import('./pages/signup-page.tsx'));
const record = loadable(() => import('./pages/record-page.tsx'));
const dashboard = loadable(() => import('./pages/dashboard-page.tsx'));
const welcome = loadable(() => import('./pages/welcome-page.tsx'));
const referrals = loadable(() => import('./pages/referrals-page.tsx'));
const admin = loadable(() => import('./pages/admin-page.tsx'));
const notFound = loadable(() => import('./pages/not-found-page.tsx'));

/** What a first visit needs beyond this file, asked for together rather than one after another. */
const neededAt: Partial<Record<string, readonly { load: () => Promise<unknown> }[]>> = {
  [paths.login]: [anonymous, login],
  [paths.signup]: [anonymous, signup],
  [paths.record]: [signedIn, record],
  [paths.dashboard]: [signedIn, dashboard],
  [paths.welcome]: [signedIn, welcome],
  [paths.referrals]: [signedIn, referrals],
  [paths.admin]: [signedIn, admin],
};

/** Settles when all is there. A failure is left to the route itself, which asks again and can say so. */
export const loadAhead = (path: string) =>
  Promise.allSettled((neededAt[path] ?? []).map(({ load }) => load()));

/** The landing page comes with the app: most first visits are to it, and it is small. */
export const AppRoutes = () => (
  <Routes>
    <Route path={paths.landing} element={<LandingPage />} />
    <Route element={<anonymous.Page />}>
      <Route path={paths.login} element={<login.Page />} />
      <Route path={paths.signup} element={<signup.Page />} />
    </Route>
    <Route element={<signedIn.Page />}>
      <Route path={paths.record} element={<record.Page />} />
      <Route path={paths.dashboard} element={<dashboard.Page />} />
      <Route path={paths.welcome} element={<welcome.Page />} />
      <Route path={paths.referrals} element={<referrals.Page />} />
      <Route path={paths.admin} element={<admin.Page />} />
    </Route>
    <Route path="*" element={<notFound.Page />} />
  </Routes>
);
