import { detectLanguage } from '../src/document/language/detect-language.ts';
import { parseDocument } from '../src/entities/document.ts';
import { growthOf, LINEAR } from './support/growth.ts';

describe('detectLanguage', () => {
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
  ])('detects the language %s: %s', (code, text) => expect(detectLanguage(text).code).toBe(code));

  it('runs in linear time', async () =>
    expect(await growthOf('Spoke to Sarah about the quote. ', detectLanguage)).toBeLessThan(LINEAR));
});

describe('translation of an Afrikaans note', () => {
  it.each([
    ['keeps a name that is an Afrikaans word', 'Ek het met Koos Vrydag en Annie Môre gepraat.', 'Annie Môre'],
    ['keeps a surname that starts with an Afrikaans word', 'Ek het by Jan van Wyk gebel.', 'Jan van Wyk'],
    ['keeps an email address', 'Stuur dit vir kurator@plaas.co.za asseblief.', 'kurator@plaas.co.za'],
    [
      'translates a number that is written as one word',
      'Dit kos agtienduisend rand vir hulle.',
      'eighteen thousand',
    ],
  ])('%s', (_, text, expected) => expect(parseDocument(text).text).toContain(expected));
});

test('translates an Afrikaans passage in an English note', () => {
  const { text, language } = parseDocument(
    'I met Anita at her office today, she was fine with it, en ek moet haar teen Maandag die kwotasie stuur.',
  );
  expect(language.isEnglish).toBe(true);
  expect(text).toContain('by Monday the quote send');
});
