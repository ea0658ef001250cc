import { parseDocument } from '../src/entities/document.ts';
import { growthOf, LINEAR } from './support/growth.ts';

describe('spelled words', () => {
  it.each([
    ['a word recognized correctly', 'mihaela that\'s m i h a e l a dumitru at craggy terrace', 'mihaela dumitru at craggy terrace'],
    ['a word recognized as another one', 'spoke to kian, k a e a n smith today', 'spoke to kaean smith today'],
    ['a word recognized as two', 'i talked with herr tau ber, t a u b e r, at the yard', 'i talked with herr tauber, at the yard'],
    ['a spelling after "with an"', "it's aiden with an a i d e n kelleher", "it's aiden kelleher"],
    ['a spelling with "double"', 'he is grant ferrier f e double r i e r from ferrier plant', 'he is grant ferrier from ferrier plant'],
    ['a word some words before its spelling', 'Got hold of Sin Tia, at Lake Side Printers. S, Y, N, T, H, I, A.', 'Got hold of Synthia, at Lake Side Printers. Synthia.'],
    ['a word after its spelling', 'the him is a doctor c h i n e d u chinedu eze', 'the him is a doctor chinedu eze'],
    ['a spelling after "I will spell", without the word', "I'll spell: Q H A W E, no surname", "I'll spell: Qhawe, no surname"],
    ['a spelling in capitals', "Mr. Ibekwe, that's I B E K W E, has shut", 'Mr. Ibekwe, has shut'],
  ])('replaces a word with its spelling: %s', (_, text, expected) => expect(parseDocument(text).text).toBe(expected)); // prettier-ignore

  it.each([
    ['spelled abbreviations', 'put it in the c r m as u s d please'],
    ['the spelling of a part of a word', "the person is aaliyah parker with two a's l i y a h"],
    ['a number word before a spelling', 'it is four as the numeral, not f o r'],
    ['letters on the next line', 'Lowveld as one word?\nM, A, C, yes'],
    ['letters of an email address', 'write to t a f f at kudu dot com'],
  ])('keeps %s', (_, text) => expect(parseDocument(text).text).toBe(text)); // prettier-ignore

  it('runs in linear time', async () =>
    expect(await growthOf('a b c d e f g ', parseDocument)).toBeLessThan(LINEAR));
});

test('excludes repeated spellings and surrounding words from a spoken address', () => {
  const addressIn = (text: string) => parseDocument(text).addresses.map(({ email }) => email);
  expect(addressIn('his mail is taff at kudu k u d u dot co dot za')).toEqual(['taff@kudu.co.za']);
  expect(addressIn('mail bob at acme dot com said a friend of his')).toEqual(['bob@acme.com']);
  expect(addressIn('mail info at sugar belt motors joined together dot co dot zed a')).toEqual(['info@sugarbeltmotors.co.za']); // prettier-ignore
});

test('does not read "to" as a digit after a landline number of nine digits', () =>
  expect(parseDocument('ring him on oh one five five five oh one four three to book it').phones.map(({ digits }) => digits)).toEqual(['015550143'])); // prettier-ignore

test.each([
  ['oh eight two five five five oh one nine for she wants it', '0825550194'],
  ['plus two three four eight oh three five five five oh one two too his line', '+2348035550122'],
  ['she is on oh sicks one four one seven double three ate five', '0614173385'],
])('corrects misheard digits: %s', (text, digits) =>
  expect(parseDocument(text).phones.map((phone) => phone.digits)).toEqual([digits]),
);
