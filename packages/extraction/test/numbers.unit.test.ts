import { findAmounts } from '../src/entities/money/recognizer.ts';
import { findRoundAmounts } from '../src/entities/money/round-amounts.ts';
import { findPhoneNumbers } from '../src/entities/phone/recognizer.ts';
import { findSpokenAddresses } from '../src/entities/email/spoken-email.ts';
import { tokenize } from '../src/document/tokenize.ts';

describe('findPhoneNumbers', () => {
  it.each([
    ['groups of a US number', 'on 602 555 0191.', ['6025550191']],
    ['groups of two and three digits', 'tel 71 555 204', ['71555204']],
    ['an area code before a slash', 'Tel. 0351 / 555 01 70', ['03515550170']],
    ['a number after "till 3"', "We're here till 3. 01632 960 908", ['01632960908']],
    ['a number after a date', 'by 10/3 0722 555 610', ['0722555610']],
    [
      'a number after a spoken time',
      'at three. oh seven two five five five nine one three four',
      ['0725559134'],
    ],
    ['a number with an isiZulu prefix', 'shayela ku-082 555 0143', ['0825550143']],
    ['none in an amount with cents', 'CHF 54 300.00', []],
    ['none in an amount', 'R 1 250 000', []],
    ['digits misheard as words', 'zero seven too for ate won five nine three six', ['0724815936']],
    [
      'misheard digits after a plus',
      'plus for for, seven nine one one, oh six too, eight ate won',
      ['+447911062881'],
    ],
    [
      'a number before "for"',
      'call on oh eight two five five five oh one four three for lunch',
      ['0825550143'],
    ],
    ['digits mixed with number words', 'oh-three-one 764 double-2 18. ring 2pm', ['0317642218']],
    ['a number word between digits', '06 one8 treble-2 40 9', ['0618222409']],
    [
      'a group that the speaker corrects',
      'oh eight two five five five, sorry, five six five, oh one four three',
      ['0825650143'],
    ],
    ['none in an amount in words', 'eight thousand nine hundred and fifty', []],
  ])('finds phone numbers: %s', (_, text, digits) =>
    expect(findPhoneNumbers(text).map((phone) => phone.digits)).toEqual(digits),
  );
});

describe('amounts', () => {
  it.each([
    ['K148,000', 148_000],
    ['the plan at E4 200 a quarter', 4200],
    ['Rs 34,500 mil gaya', 34_500],
    ['P13 900', 13_900],
    ['n2.1m', 2_100_000],
    ['Rp 138jt', 138_000_000],
    ['3.125 million', 3_125_000],
    ['37,25,000', 3_725_000],
    ["640'000", 640_000],
    ['95 T€', 95_000],
    ['3k6', 3_600],
    ['3.38 L', 338_000],
    ['699pm', 699],
    ['six lakh fifty', 650_000],
    ['a million six', 1_600_000],
    ['hundred and five thousand', 105_000],
    ['two thousand seven hundred and fifty', 2_750],
    ['45 mil pesos', 45_000],
    ['R$ 320 mil', 320_000],
    ['540 mil USD', 540_000],
    ['2 mil usd', 2_000_000],
    ['half a mil', 500_000],
    ['2,4 mil millones de pesos', 2_400_000_000],
    ['cuarenta y cinco mil pesos', 45_000],
    ['dois mil euros', 2_000],
    ['1,2 Mio. Euro', 1_200_000],
    ['2.4bn', 2_400_000_000],
    ['140 TEUR', 140_000],
    ['88 MSEK', 88_000_000],
    ['27 M FCFA', 27_000_000],
    ['5 lac', 500_000],
    ['1.4 cr', 14_000_000],
    ['three crore ten lakh', 31_000_000],
    ['6 lakh 40 thou', 640_000],
    ['six lakh 40 thousand', 640_000],
    ['R2 million one hundred thousand', 2_100_000],
    ['1 million 250 thousand', 1_250_000],
    ['R1,94 million', 1_940_000],
    ['1 point six five million', 1_650_000],
    ['quarter of a million', 250_000],
    ['two and a half k', 2_500],
    ['12 and a half k', 12_500],
    ['3 hundred grand', 300_000],
    ['2 thousand 5 hundred', 2_500],
    ['45 thousand five', 45_500],
    ['40 thousand 500', 40_500],
    ['one oh five thousand', 105_000],
    ['a hundred and twenty-five', 125],
    ['nineteen thousand, four hundred and fifty', 19_450],
    ['eighteen two, eighteen thousand two hundred', 18_200],
    ['1 250 000', 1_250_000],
    ['1.250.000,00', 1_250_000],
    ['1,25,000', 125_000],
  ])('parses "%s"', (text, value) => {
    const [amount] = findAmounts(tokenize(text));
    expect(amount?.value).toBeCloseTo(value, 6);
  });

  it('infers unspoken thousands and hundreds, except in a sequence of digits or a year', () => {
    const values = (text: string) => findRoundAmounts(tokenize(text)).map(({ value }) => value);
    expect(values('we said eighteen five for it')).toEqual([18_500]);
    expect(values('eighteen five five one two')).toEqual([]);
    expect(values('forty two fifty for the antifoul')).toEqual([4_250]);
    expect(values('since nineteen ninety eight')).toEqual([]);
  });

  it.each([
    ['the seven k one', 7_000],
    ['I have two thousand, five of them broken', 2_000],
  ])('stops before a number that is not part of the amount: %s', (text, value) =>
    expect(findAmounts(tokenize(text))[0]?.value).toBe(value),
  );
});

const addressesIn = (text: string) => findSpokenAddresses(tokenize(text)).map(({ email }) => email);

describe('spoken email addresses', () => {
  it.each([
    ['a spelled country domain', 'dustin at prairie rose dot c a', 'dustin@prairierose.ca'],
    [
      'a spelled top-level domain that starts with another',
      'mutinta at zambezigrain dot c o m',
      'mutinta@zambezigrain.com',
    ],
    ['two spelled parts of a domain', 'office at talisker dot c o dot u k', 'office@talisker.co.uk'],
    ['"point" inside a domain', 'his email is haddad at cedar point dot com', 'haddad@cedarpoint.com'],
    ['an address after a full stop', 'On the list. rangi at brigade dot nz', 'rangi@brigade.nz'],
    ['an address after a comma', 'email Ciro beforehand, ciro at bakery dot com', 'ciro@bakery.com'],
    [
      'the instruction "no space"',
      'her email is jo anne no space dot oconnell at linen dot ie',
      'joanne.oconnell@linen.ie',
    ],
    [
      'the instruction "all one word"',
      'mail is mfundo gasa all one word at gasa couches dot co dot za',
      'mfundogasa@gasacouches.co.za',
    ],
    [
      'the instruction "one word" for one part',
      'at yemisi dot lagosbeads, one word, at gmail dot com',
      'yemisi.lagosbeads@gmail.com',
    ],
    ['the instruction "two r\'s"', "b dot haris two r's at dunmore dot co dot uk", 'b.harris@dunmore.co.uk'],
    [
      'the instruction "two r\'s" for a double letter',
      "b dot harris two r's at dunmore dot co dot uk",
      'b.harris@dunmore.co.uk',
    ],
    ['the instruction "double l"', 'mary dot kilian double l at lifts dot ie', 'mary.killian@lifts.ie'],
    ['the instruction "with a k"', 'marc with a k dot ode at tugs dot na', 'marc.ode@tugs.na'],
    [
      'the instruction "all lower case"',
      'it is studio hoff all lower case at raum dot ch',
      'studiohoff@raum.ch',
    ],
    [
      '"double" in a spelled word',
      'mail t double o t s i e at homemail dot co dot za',
      'tootsie@homemail.co.za',
    ],
    ['the local part "hello"', 'use hello at little fynbos dot co dot za', 'hello@littlefynbos.co.za'],
    ['"mail" at the end of a domain', 'taff at outer mail dot com', 'taff@outermail.com'],
    ['a full stop before "dot"', 'chip at oak eye stairs. dot scot', 'chip@oakeyestairs.scot'],
    [
      'a domain and its spelling',
      'claims at ice berg growers i c e b e r g dot com',
      'claims@iceberggrowers.com',
    ],
    ['the letter "aitch"', 'grace at foods dot com dot gee aitch', 'grace@foods.com.gh'],
    ['the second "at" as the at sign', 'let him know at paulo at cruz dot com', 'paulo@cruz.com'],
  ])('parses %s', (_, text, email) => expect(addressesIn(text)).toEqual([email]));

  it('ignores "call me at" and "we were at"', () => {
    expect(addressesIn('call me at acme dot com')).toEqual([]);
    expect(addressesIn('we were at acme dot com')).toEqual([]);
  });

  it('marks an address for review if the word before "at" is a function word', () =>
    expect(findSpokenAddresses(tokenize('upstairs ice man at ever glade dot com'))).toMatchObject([
      { email: 'iceman@everglade.com', needsReview: true },
    ]));
});

describe('alternative spellings of a spoken address', () => {
  const alternativesIn = (text: string) =>
    findSpokenAddresses(tokenize(text)).flatMap(({ alternatives: others = [] }) =>
      others.map(({ email }) => email),
    );

  it.each([
    ['a local part with more words', "it's now box office at pear tree dot ie", 'boxoffice@peartree.ie'],
    ['a local part with function words', 'write to see the sea at villas dot gh', 'seethesea@villas.gh'],
    ['a local part with a preceding letter', 'mail w sell key at barn dot com', 'wsellkey@barn.com'],
    ['a local part with a dot', 'id shop dot shift b at loom dot co dot in', 'shop.shiftb@loom.co.in'],
    ['a domain with a number in words', 'asha at nine elms dot co dot uk', 'asha@nineelms.co.uk'],
    ['a domain that ends in "spelling"', 'buy at cotton spelling dot com', 'buy@cottonspelling.com'],
    [
      'a local part without its first word',
      'dare drew rang, mail dare drew at copper dot ie',
      'drew@copper.ie',
    ],
    ['a corrected domain', 'desk at umber dot com no sorry dot org', 'desk@umber.org'],
  ])('proposes %s', (_, text, email) => expect(alternativesIn(text)).toContain(email));

  it('does not propose the name before the address as part of the address', () => {
    expect(alternativesIn('reach sarah on s dash jonas at gmail dot com').join(' ')).not.toMatch(/sarah|ons/);
  });
});
