import { detectLanguage } from '../src/domain/languages/detect-language.ts';
import { parseNote } from '../src/domain/reading/note.ts';
import { growthOf, LINEAR } from './support/growth.ts';

describe('the language of a note', () => {
  it.each([
    ['en', 'Spoke to Sarah Jones at Acme Ltd, she wants the quote by Friday.'],
    ['en', 'mtg w/ dlamini thurs, R45k, snd qte'],
    ['en', 'Hannes said "die prys is reg" and wants the contract tomorrow.'],
    ['en', ''],
    ['af', 'Ek het met Pieter gesels en hy wil die kwotasie voor Vrydag hê.'],
    ['nl', 'De klant is niet tevreden over de levertijd en wil korting.'],
    ['de', 'Herr Weber ruft morgen zurück, der Preis ist ihm zu hoch.'],
    ['fr', "J'ai parlé avec Julien, il veut un devis avant vendredi."],
    ['es', 'Hablé con la señora García, quiere la cotización mañana.'],
    ['pt', 'Falei com a dona Márcia, ela quer o orçamento até sexta.'],
    ['zu', 'Ngikhulume noSipho, ufuna intengo kusasa ngoba uzothenga.'],
  ])('is %s: %s', (code, text) => expect(detectLanguage(text).code).toBe(code));

  it('is detected in linear time', async () =>
    expect(await growthOf('Spoke to Sarah about the quote. ', detectLanguage)).toBeLessThan(LINEAR));
});

describe('a note in Afrikaans', () => {
  it.each([
    ['names inside a sentence stay', 'Ek het met Koos Vrydag en Annie Môre gepraat.', 'Annie Môre'],
    ['surnames that begin with a word stay', 'Ek het by Jan van Wyk gebel.', 'Jan van Wyk'],
    ['addresses stay', 'Stuur dit vir kurator@plaas.co.za asseblief.', 'kurator@plaas.co.za'],
    ['numbers in one word are read', 'Dit kos agtienduisend rand vir hulle.', 'eighteen thousand'],
  ])('%s', (_, text, kept) => expect(parseNote(text).text).toContain(kept));
});

test('of a note in English, what is said in Afrikaans is read as well', () => {
  const { text, language } = parseNote(
    'I met Anita at her office today, she was fine with it, en ek moet haar teen Maandag die kwotasie stuur.',
  );
  expect(language.isEnglish).toBe(true);
  expect(text).toContain('by Monday the quote send');
});
