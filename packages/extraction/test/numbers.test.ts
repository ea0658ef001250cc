import { findAmounts, roundNumbers } from '../src/domain/amounts.ts';
import { findPhoneNumbers } from '../src/domain/phone-numbers.ts';
import { findSpokenAddresses } from '../src/domain/spoken-email.ts';
import { tokenize } from '../src/domain/reading/tokens.ts';

describe('numbers to dial', () => {
  it.each([
    ['American groups', 'on 602 555 0191.', ['6025550191']],
    ['groups of three', 'tel 71 555 204', ['71555204']],
    ['an area code that stands apart', 'Tel. 0351 / 555 01 70', ['03515550170']],
    ['a count right before', "We're here till 3. 01632 960 908", ['01632960908']],
    ['a date right before', 'by 10/3 0722 555 610', ['0722555610']],
    ['a time said right before', 'at three. oh seven two five five five nine one three four', ['0725559134']],
    ['no amount', 'CHF 54 300.00', []],
    ['no short amount', 'R 1 250 000', []],
    ['no number said in words', 'eight thousand nine hundred and fifty', []],
  ])('%s', (_, text, digits) => expect(findPhoneNumbers(text).map((phone) => phone.digits)).toEqual(digits));
});

describe('amounts', () => {
  it.each([
    ['K148,000', 148_000],
    ['P13 900', 13_900],
    ['n2.1m', 2_100_000],
    ['Rp 138jt', 138_000_000],
    ['95 T€', 95_000],
    ['3k6', 3_600],
    ['3.38 L', 338_000],
    ['699pm', 699],
    ['six lakh fifty', 650_000],
    ['a million six', 1_600_000],
    ['hundred and five thousand', 105_000],
    ['two thousand seven hundred and fifty', 2_750],
  ])('%s', (text, value) => {
    const [amount] = findAmounts(tokenize(text));
    expect(amount?.value).toBeCloseTo(value, 6);
  });

  it('in thousands and hundreds without the words, but not in a row of digits', () => {
    const values = (text: string) => roundNumbers(tokenize(text)).map(({ value }) => value);
    expect(values('we said eighteen five for it')).toEqual([18_500]);
    expect(values('eighteen five five one two')).toEqual([]);
  });
});

describe('addresses said aloud', () => {
  it.each([
    ['the country letter by letter', 'dustin at prairie rose dot c a', 'dustin@prairierose.ca'],
    ['the longest that was spelled', 'mutinta at zambezigrain dot c o m', 'mutinta@zambezigrain.com'],
    ['both parts spelled', 'office at talisker dot c o dot u k', 'office@talisker.co.uk'],
    ['a point in the name', 'his email is haddad at cedar point dot com', 'haddad@cedarpoint.com'],
    ['not from the sentence before', 'On the list. rangi at brigade dot nz', 'rangi@brigade.nz'],
    ['not from before a comma', 'email Ciro beforehand, ciro at bakery dot com', 'ciro@bakery.com'],
    ['the second of two "at"', 'let him know at paulo at cruz dot com', 'paulo@cruz.com'],
  ])('%s', (_, text, email) =>
    expect(findSpokenAddresses(tokenize(text)).map((address) => address.email)).toEqual([email]),
  );
});
