import { returnPath } from './return-to.ts';

test.each(['/dashboard', '/app?tab=text', '/'])('%s is a place in this app', (returnTo) => {
  expect(returnPath({ returnTo })).toBe(returnTo);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'evil.example',
  ' /dashboard',
  '',
])('%j leads out of it, or nowhere', (returnTo) => {
  expect(returnPath({ returnTo })).toBeNull();
});

test.each([null, undefined, '/dashboard', {}, { returnTo: 5 }, { returnTo: ['/dashboard'] }])(
  '%j names no place',
  (state) => {
    expect(returnPath(state)).toBeNull();
  },
);
