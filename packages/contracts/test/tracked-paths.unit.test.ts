import { isTrackedPath } from '../src/tracked-paths.ts';

test.each([
  '/',
  '/login',
  '/signup',
  '/welcome',
  '/app',
  '/dashboard',
  '/referrals',
  '/admin',
  '/record',
  '/app/',
  '/app/anything/below',
  '/dashboard/7',
])('tracks %s', (path) => {
  expect(isTrackedPath(path)).toBe(true);
});

test.each([
  '',
  '/pricing',
  '/login/',
  '/admin/users',
  '/apps',
  '/application/x',
  '/LOGIN',
  'app',
  'login',
  '/@vite/client',
  '/@/app/x',
  '/app/main.js',
  '/dashboard/v1.2/x',
  '/favicon.ico',
  '/../app/x',
])('does not track %j', (path) => {
  expect(isTrackedPath(path)).toBe(false);
});
