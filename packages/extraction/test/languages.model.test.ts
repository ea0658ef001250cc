import { detectLanguage } from '../src/domain/languages/detect-language.ts';
import { parseNote } from '../src/domain/reading/note.ts';
import { readNote } from './support/read.ts';

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

  it('is told of a text of any length in little time', () => {
    const text = 'Spoke to Sarah about the quote. '.repeat(6_500);
    const start = performance.now();
    expect(detectLanguage(text).isEnglish).toBe(true);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('a note in Afrikaans', () => {
  it('is read, and answered in its own words', async () => {
    const text =
      'Ek het vandag met Pieter van der Merwe by Karoo Boerdery gesels. Hy is baie tevrede met die stelsel. ' +
      'Die prys is vyf-en-twintig duisend rand. Ek moet die kwotasie Vrydag vir hom stuur.';
    const note = await readNote(text, '2026-11-23');
    expect(note).toMatchObject({
      contactName: 'Pieter van der Merwe',
      companyName: 'Karoo Boerdery',
      dealSize: 25_000,
      sentiment: 'positive',
      nextSteps: 'Ek moet die kwotasie Vrydag vir hom stuur.',
      language: 'af',
    });
    const span = note.evidence.contactName?.spans[0];
    expect(text.slice(span?.start, span?.end)).toBe('Pieter van der Merwe');
    expect(note.nextStepsDue.map(({ date }) => date)).toEqual(['2026-11-27']);
  });

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

describe('a note in a language without a glossary', () => {
  it('is read as well as can be, and nothing but an only address is trusted', async () => {
    const note = await readNote(
      'Heute mit Frau Schneider von Keller Logistik gesprochen, sie will das Angebot über 12.500 Euro bis Freitag. Mail: schneider@keller.de, Telefon 0711 5550482.',
    );
    expect(note).toMatchObject({
      contactName: 'Schneider',
      companyName: 'Keller Logistik',
      contactEmail: 'schneider@keller.de',
      contactPhone: '07115550482',
      dealSize: 12_500,
      language: 'de',
    });
    const { contactEmail, ...others } = note.evidence;
    expect(contactEmail?.confidence).toBe(0.8);
    for (const { confidence } of Object.values(others)) expect(confidence).toBeLessThan(0.7);
  });
});
