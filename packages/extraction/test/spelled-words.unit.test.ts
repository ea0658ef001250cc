import { parseNote } from '../src/domain/reading/note.ts';
import { growthOf, LINEAR } from './support/growth.ts';

describe('a word that is also spelled stands once, as it is spelled', () => {
  it.each([
    ['heard as it is', 'mihaela that\'s m i h a e l a dumitru at craggy terrace', 'mihaela dumitru at craggy terrace'],
    ['heard as another', 'spoke to kian, k a e a n smith today', 'spoke to kaean smith today'],
    ['heard as two', 'i talked with herr tau ber, t a u b e r, at the yard', 'i talked with herr tauber, at the yard'],
    ['with an article', "it's aiden with an a i d e n kelleher", "it's aiden kelleher"],
    ['with a letter twice', 'he is grant ferrier f e double r i e r from ferrier plant', 'he is grant ferrier from ferrier plant'],
    ['a few words before', 'Got hold of Sin Tia, at Lake Side Printers. S, Y, N, T, H, I, A.', 'Got hold of Synthia, at Lake Side Printers. Synthia.'],
    ['before its word', 'the him is a doctor c h i n e d u chinedu eze', 'the him is a doctor chinedu eze'],
    ['after a cue alone', "I'll spell: Q H A W E, no surname", "I'll spell: Qhawe, no surname"],
    ['in capitals', "Mr. Ibekwe, that's I B E K W E, has shut", 'Mr. Ibekwe, has shut'],
  ])('%s', (_, said, read) => expect(parseNote(said).text).toBe(read)); // prettier-ignore

  it.each([
    ['initials', 'put it in the c r m as u s d please'],
    ['a part of a word', "the person is aaliyah parker with two a's l i y a h"],
    ['a number word', 'it is four as the numeral, not f o r'],
    ['a line below', 'Lowveld as one word?\nM, A, C, yes'],
    ['part of an address', 'write to t a f f at kudu dot com'],
  ])('not %s', (_, said) => expect(parseNote(said).text).toBe(said)); // prettier-ignore

  it('in linear time', async () => expect(await growthOf('a b c d e f g ', parseNote)).toBeLessThan(LINEAR));
});

test('a domain that was said and spelled is given once, without what was said of it', () => {
  const addressIn = (text: string) => parseNote(text).addresses.map(({ email }) => email);
  expect(addressIn('his mail is taff at kudu k u d u dot co dot za')).toEqual(['taff@kudu.co.za']);
  expect(addressIn('mail bob at acme dot com said a friend of his')).toEqual(['bob@acme.com']);
  expect(addressIn('mail info at sugar belt motors joined together dot co dot zed a')).toEqual(['info@sugarbeltmotors.co.za']); // prettier-ignore
});

test('no digit is added to a landline of nine', () =>
  expect(parseNote('ring him on oh one five five five oh one four three to book it').phones.map(({ digits }) => digits)).toEqual(['015550143'])); // prettier-ignore

test.each([
  ['oh eight two five five five oh one nine for she wants it', '0825550194'],
  ['plus two three four eight oh three five five five oh one two too his line', '+2348035550122'],
  ['she is on oh sicks one four one seven double three ate five', '0614173385'],
])('the last digit of a number is not lost: %s', (text, digits) =>
  expect(parseNote(text).phones.map((phone) => phone.digits)).toEqual([digits]),
);
