import { safeName } from '../src/domain/safe-name.ts';

test.each([
  ['Thandi  Mokoena', 'Thandi Mokoena'],
  ["Seán O'Brien-Núñez", "Seán O'Brien-Núñez"],
  ['J.R. Smith', 'J. R. Smith'],
  ['Bob\r\nBcc: all@acme.co.za', 'Bob Bcc: all@acme. co. za'],
  ['Bob\u0000\u202e\u200bby', 'Bob by'],
  ['You won https://evil.example/x?y=1 today', 'You won today'],
  ['You won HTTP://EVIL.EXAMPLE', 'You won'],
  ['www.evil.example Bob', 'Bob'],
  ['evil.com', 'evil. com'],
  ['ｗｗｗ．evil。com', ''],
  ['mailto:a@evil.com', ''],
  ['http://evil.example', ''],
  ['x'.repeat(150), 'x'.repeat(100)],
  ['🎉'.repeat(150), '🎉'.repeat(100)],
  [`${'x'.repeat(99)}👋🏾`, 'x'.repeat(99)],
])('sanitizes %j to %j', (typed, safe) => {
  expect(safeName(typed)).toBe(safe);
});
