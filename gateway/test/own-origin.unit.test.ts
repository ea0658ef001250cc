import { isOwnOrigin } from '../src/domain/own-origin.ts';

test.each([
  ['https://debrief.example', 'debrief.example', 'https://debrief.example', true],
  // A proxy in front may replace the host.
  ['https://debrief.example', '10.0.0.7:3000', 'https://debrief.example/', true],
  ['http://localhost:3000', 'localhost:3000', undefined, true],
  ['http://localhost:3000', 'LOCALHOST:3000', 'https://debrief.example', true],
  ['http://[::1]:3000', '[::1]:3000', undefined, true],
  ['http://evil.example', 'evil.example', undefined, false],
  ['https://evil.example', 'debrief.example', 'https://debrief.example', false],
  ['http://debrief.example', 'debrief.example', 'https://debrief.example', false],
  ['http://localhost:8000', 'localhost:3000', undefined, false],
  ['http://localhost.evil.example', 'localhost.evil.example', undefined, false],
  ['null', 'localhost:3000', undefined, false],
  ['', 'localhost:3000', undefined, false],
])('the origin %s at host %s with the public URL %s', (origin, host, publicUrl, isOwn) => {
  expect(isOwnOrigin({ origin, host, publicUrl })).toBe(isOwn);
});
