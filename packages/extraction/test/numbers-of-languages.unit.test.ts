import { withNumbersOfLanguages } from '../src/entities/numbers/numbers-of-languages.ts';
import { findPhoneNumbers } from '../src/entities/phone/recognizer.ts';
import { parseDocument } from '../src/entities/document.ts';
import { tokenize, type Token } from '../src/document/tokenize.ts';

const joinTexts = (tokens: Token[]) => tokens.map(({ text }) => text).join(' ');
const written = (text: string) => joinTexts(withNumbersOfLanguages(tokenize(text)));

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
  ['Dutch', 'zevenenhalfduizend max', '7500 max'],
  ['Swedish', 'trehundrafyrtiotusen kronor', '340 thousand kronor'],
  ['Polish', 'jedenaście tysięcy siedemset złotych', '11700 złotych'],
  ['Polish', 'dwa i pół miliona', '2500 thousand'],
  ['Italian', 'diciottomila e quattrocento euro', '18400 euro'],
  ['Italian', 'trentottomila, IVA esclusa', '38 thousand , IVA esclusa'],
  ['Spanish', 'veintisiete millones y medio de pesos', '27500 thousand de pesos'],
  ['Spanish', 'cada una dos millones setecientas', 'cada una 2700 thousand'],
  ['Spanish', 'quinientos euros al mes', '500 euros al mes'],
  ['Portuguese', 'meio milhão de kwanzas', '500 thousand de kwanzas'],
  ['Portuguese', 'um quatrocentos e vinte mil reais', 'um 420 thousand reais'],
  ['Hindi', 'bayalees hazaar bola', '42 thousand bola'],
  ['Hindi', 'two lakh pachas hazaar', 'two lakh 50 thousand'],
  ['Indonesian', 'seratus lima puluh juta rupiah', '150000 thousand rupiah'],
  ['Indonesian', 'tujuh setengah juta', '7500 thousand'],
  ['Malay', 'sembilan ribu satu bulan', '9 thousand satu bulan'],
  ['Swahili', 'elfu mia tatu na hamsini', '350 thousand'],
  ['Swahili', 'laki mbili na themanini elfu', '280 thousand'],
  ['isiZulu', 'izinkulungwane ezingamakhulu amabili namashumi amane zamarandi', '240 thousand zamarandi'],
  ['isiZulu', 'izinkulungwane eziyishumi namakhulu amahlanu', '10500'],
  ['isiXhosa', 'amawaka angamashumi amathathu anesihlanu', '35 thousand'],
  ['Sesotho', 'dikete tse leshome le metso e mehlano', '15 thousand'],
  ['Tamil', 'onnara latcham for two machines', '150 thousand for two machines'],
])('converts %s number words to digits: %s', (_, spoken, numbers) => expect(written(spoken)).toBe(numbers));

test.each([
  ['25 tys. zł. Szkoda', '25 thousand zł . Szkoda'],
  ['2,4 miljoner kronor', '2,4 million kronor'],
  ['45 tkr', '45 thousand kr'],
  ['12mila euro', '12 thousand euro'],
  ['16 palos', '16 million'],
  ['16 Lucas Street', '16 Lucas Street'],
  ['TSh milioni 12.5', 'TSh 12500 thousand'],
  ['kubiza uR96 000', 'kubiza u R 96 000'],
  ['ngo-R12 000', 'ngo- R 12 000'],
])('converts scales and prefixes of other languages to English: %s', (text, english) =>
  expect(written(text)).toBe(english),
);

test('continues a sentence after the full stop of an abbreviation', () => {
  const tokens = withNumbersOfLanguages(tokenize('25 tys. zł. Szkoda'));
  expect(tokens.map(({ sentence }) => sentence)).toEqual([0, 0, 0, 0, 1]);
});

test.each([
  ['German', 'null sieben elf, fünf fünf fünf, vierundvierzig', '071155544'],
  ['Dutch', 'nul zesenvijftig, vijf vijf vijf, nul acht negen', '056555089'],
  ['Dutch and English', 'zero one three vijf vijf vijf zes negen zes zero', '0135556960'],
  ['Swedish', 'noll fem ett ett fem fem fem åtta åtta', '051155588'],
  ['Polish', 'sześć zero dwa pięć pięć pięć dziewięć jeden zero i trzeba', '602555910'],
  ['French', 'zéro six, quarante-deux, cinquante-cinq, douze, soixante-dix-huit', '0642551278'],
  ['French', 'zéro quatre vingt-sept cinquante-cinq quatre-vingt-un nonante et un', '0427558191'],
  ['Italian', 'tre tre tre cinquantacinque cinquanta uno sei otto', '3335550168'],
  ['Spanish', 'seis cinco cinco, cincuenta y cinco, cero uno, treinta y dos', '655550132'],
  ['Portuguese', 'meia dois nove nove um, cinco cinco cinco, zero um quatro', '62991555014'],
  ['Swahili', 'sifuri saba mbili mbili, tano tano tano, sifuri tatu, tisa moja', '07225550391'],
  ['Malay', 'kosong satu dua lima lima lima kosong tiga tiga tujuh', '0125550337'],
  [
    'French with a country code',
    'plus trente-trois six douze trente-quatre cinquante-six soixante-dix-huit',
    '+33612345678',
  ],
])('finds a phone number in %s: %s', (_, spoken, digits) =>
  expect(findPhoneNumbers(`x ${spoken}`).map((phone) => phone.digits)).toEqual([digits]),
);

test.each([
  'seven of the once mil, dos and six to go to fire the elf',
  'cuatro cinco seis siete ocho nueve dos mil pesos',
  'uno dos tres probando',
])('finds no phone number in "%s"', (text) => expect(findPhoneNumbers(text)).toEqual([]));

test.each([
  'call 12 Mila at ten to six',
  'fire six or seven to a teen',
  'the teen at six cents',
  'I saw once a million',
  'Do not do it, mia is in Elfu',
  'en cents',
  'an elf and a die',
  'lima bean at cent store',
  'one hundred and twenty thousand rand',
])('does not change English text: %s', (text) => expect(written(text)).toBe(joinTexts(tokenize(text))));

test('keeps the original offset of a converted number', () => {
  const text = 'Gurpreet is happy. Hum ne dhai lakh rupees quote kiya, invoice kal.';
  const number = parseDocument(text).tokens.find(({ kind }) => kind === 'number');
  expect(number).toMatchObject({ text: '250', start: text.indexOf('dhai') });
});
