import { withNumbersOfLanguages } from '../src/domain/languages/numbers-of-languages.ts';
import { parseNote } from '../src/domain/reading/note.ts';
import { tokenize } from '../src/domain/reading/tokens.ts';

const written = (text: string) => withNumbersOfLanguages(tokenize(text)).map((token) => token.text).join(' '); // prettier-ignore

test.each([
  ['Afrikaans', 'vyftien duisend per month', '15 thousand per month'],
  ['Afrikaans', 'een en twintig duisend vier honderd', '21400'],
  ['Afrikaans', 'sesduisend agthonderd rand', '6800 rand'],
  ['Dutch', 'vierendertigduizend ex BTW', '34 thousand ex BTW'],
  ['Dutch', 'tweeëntwintigduizend euro', '22 thousand euro'],
  ['French', 'à deux millions cinq cent mille francs', 'à 2500 thousand francs'],
  ['French', 'quatre-vingt-dix mille euros', '90 thousand euros'],
  ['German', 'über zwölftausend Euro', 'über 12 thousand Euro'],
  ['German', 'Siebenundzwanzigtausend fünfhundert all in', '27500 all in'],
  ['German', 'dreißigtausend', '30 thousand'],
  ['Hindi', 'Final: saade teen lakh, GST extra', 'Final : 350 thousand , GST extra'],
  ['Hindi', 'unhone bola dedh lakh mein', 'unhone bola 150 thousand mein'],
  ['Hindi', 'paune do lakh', '175 thousand'],
  ['Hindi', 'sava lakh pe', '125 thousand pe'],
  ['Malay', 'lapan belas ribu', '18 thousand'],
  ['Malay', 'empat puluh lapan ribu ringgit', '48 thousand ringgit'],
  ['Swahili', 'elfu tisini na tano, ni ghali', '95 thousand , ni ghali'],
  ['Swahili', 'milioni sita na laki mbili kwa', '6200 thousand kwa'],
  ['Swahili', 'elfu mia mbili', '200 thousand'],
  ['Swahili', 'milioni moja na nusu', '1500 thousand'],
  ['Tagalog', "Apatnapu't limang libo, installment", '45 thousand , installment'],
  ['Tagalog', 'labing-walong libo kada buwan', '18 thousand kada buwan'],
  ['Tamil', 'onnara latcham for two machines', '150 thousand for two machines'],
])('%s: %s', (_, said, numbers) => expect(written(said)).toBe(numbers));

test.each([
  'the teen at six cents',
  'I saw once a million',
  'Do not do it, mia is in Elfu',
  'en cents',
  'an elf and a die',
  'lima bean at cent store',
  'one hundred and twenty thousand rand',
])('English stays as it is: %s', (text) =>
  expect(written(text)).toBe(tokenize(text).map((token) => token.text).join(' '))); // prettier-ignore

test('an amount is found where it was said', () => {
  const text = 'Gurpreet is happy. Hum ne dhai lakh rupees quote kiya, invoice kal.';
  const number = parseNote(text).tokens.find(({ kind }) => kind === 'number');
  expect(number).toMatchObject({ text: '250', start: text.indexOf('dhai') });
});
