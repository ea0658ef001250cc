import { readNote } from './support/read.ts';

describe('Afrikaans notes', () => {
  it('extracts all fields, with next steps in Afrikaans', async () => {
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
});

describe('notes in a language without a glossary', () => {
  it('extracts values and marks all except the email address for review', async () => {
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
