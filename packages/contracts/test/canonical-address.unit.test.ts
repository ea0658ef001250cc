import { emailAddress, strictEmailAddress } from '../src/address.ts';
import { canonicalAddress, mailboxOf } from '../src/canonical-address.ts';

describe('canonicalAddress', () => {
  test.each([
    ['Thandi@Acme.co.za', 'thandi@acme.co.za'],
    [' thandi@acme.co.za. ', 'thandi@acme.co.za'],
    ['thandi@acme.co.za...', 'thandi@acme.co.za'],
    ['thandi@ａｃｍｅ.co.za', 'thandi@acme.co.za'],
    ['ｔｈａｎｄｉ＠ａｃｍｅ．ｃｏ．ｚａ', 'thandi@acme.co.za'],
    ['thandi@acme。co.za', 'thandi@acme.co.za'],
    ['than\u200bdi@ac\u00adme.co.za', 'thandi@acme.co.za'],
    ['\u202ethandi\u0000@acme.co.za\u0007', 'thandi@acme.co.za'],
    ['rene\u0301@acme.co.za', 'ren\u00e9@acme.co.za'],
    ['info@BÜCHER.example', 'info@xn--bcher-kva.example'],
    ['info@xn--BCHER-kva.example.', 'info@xn--bcher-kva.example'],
    ['a+1@acme.co.za', 'a+1@acme.co.za'],
    ['a@b@acme.co.za', 'a@b@acme.co.za'],
    ['a@bü%63her.example', 'a@bü%63her.example'],
    ['nobody', 'nobody'],
    ['', ''],
  ])('normalizes %j to %j', (typed, comparable) => {
    expect(canonicalAddress(typed)).toBe(comparable);
  });
});

describe('mailboxOf', () => {
  test.each([
    [' thandi+sales+2@acme.co.za ', 'thandi@acme.co.za'],
    ['thandi.m@acme.co.za', 'thandi.m@acme.co.za'],
    ['T.Han.Di+x@GoogleMail.com.', 'thandi@gmail.com'],
    ['t.handi@ｇmail.com', 'thandi@gmail.com'],
    ['thandi＋x@gmail.com', 'thandi@gmail.com'],
    ['+1@acme.co.za', '+1@acme.co.za'],
    ['..@gmail.com', '..@gmail.com'],
    ['nobody', 'nobody'],
  ])('maps the address %j to the mailbox %j', (typed, mailbox) => {
    expect(mailboxOf(typed)).toBe(mailbox);
  });
});

/** Returns a seeded random number generator, so that failures can be reproduced. */
const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const pick = <T>(from: readonly T[], next: () => number): T => from[Math.floor(next() * from.length)] as T;

const fullWidth = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);

const variants: readonly ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => letter.toUpperCase(),
  (letter) => (/[a-z]/.test(letter) ? fullWidth(letter) : letter),
  (letter) => `${letter}\u200b`,
  (letter) => `\u2060${letter}`,
  (letter) => `${letter}\u0001`,
  (letter) => letter.normalize('NFD'),
];

test('normalizes 10,000 equivalent spellings of addresses', () => {
  const next = random(7);
  for (let round = 0; round < 10_000; round++) {
    const local = Array.from({ length: 1 + Math.floor(next() * 8) }, () =>
      pick([...'abcxyzéñ019'], next),
    ).join('');
    const plain = `${local}@${pick(['gmail.com', 'acme.co.za', 'xn--bcher-kva.example'], next)}`;
    const variant =
      Array.from(plain, (letter) => pick(variants, next)(letter)).join('') +
      pick(['', '.', ' ', '.\u200b'], next);
    expect([variant, canonicalAddress(variant)]).toEqual([variant, plain]);
    const tagged = variant.replace('@', `${pick(['+', '＋'], next)}tag@`);
    expect([tagged, mailboxOf(tagged)]).toEqual([tagged, plain]);
    expect(mailboxOf(mailboxOf(tagged))).toBe(mailboxOf(tagged));
  }
});

test('normalizing an address is idempotent', () => {
  const next = random(11);
  const pieces = [...'aZ.+@ß%/:ıİſςΣ', '\u0307', '\u{1d400}', 'ﬁ', '。', '１', '\u00a0', '\ud800'];
  for (let round = 0; round < 20_000; round++) {
    const typed = Array.from({ length: Math.floor(next() * 12) }, () => pick(pieces, next)).join('');
    for (const form of [canonicalAddress, mailboxOf]) {
      expect([typed, form(form(typed))]).toEqual([typed, form(typed)]);
    }
  }
});

test.each([
  'thandi@acme.co.za.',
  'thandi@.acme.co.za',
  'thandi@acme..co.za',
  'than\u200bdi@acme.co.za',
  'thandi\u0000@acme.co.za',
  'thandi@ac\u00adme.co.za',
  'thandi@bü%63her.example',
  'thandi@bü:cher.example',
])('emailAddress rejects %j', (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});

test.each(['thandi@acme.co.za', 'rené@bücher.example', 'o’neil+x@ａｃｍｅ.example', 'a_b@c_d.example'])(
  'emailAddress preserves the spelling of %j',
  (typed) => {
    expect(emailAddress.parse(` ${typed} `)).toBe(typed);
  },
);

describe('strictEmailAddress', () => {
  test.each(['ⅸa@acme.example', 'ﬁona@acme.example', 'ａnna@acme.example', 'sam²@acme.example'])(
    'rejects %s, which would compare equal to another mailbox',
    (address) => {
      const refused = strictEmailAddress.safeParse(address);
      expect(refused.error?.issues[0]?.message).toMatch(/Type it with plain letters/);
    },
  );
  test.each(['Jörg.Łuk@acme.example', 'zoe\u0308@acme.example', '用户@acme.example', 'a+b@acme.example'])(
    'accepts the address %s',
    (address) => expect(strictEmailAddress.parse(address)).toBe(address),
  );
});
