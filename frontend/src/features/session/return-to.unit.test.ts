import { returnPath } from './return-to.ts';

test.each(['/dashboard', '/app?tab=text', '/'])('accepts a path of this app: %s', (returnTo) => {
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
])('rejects a foreign or invalid path: %j', (returnTo) => {
  expect(returnPath({ returnTo })).toBeNull();
});

test.each([null, undefined, '/dashboard', {}, { returnTo: 5 }, { returnTo: ['/dashboard'] }])(
  'returns null without a path: %j',
  (state) => {
    expect(returnPath(state)).toBeNull();
  },
);
