/** What a number is multiplied with by the word or letters behind it, in languages that have no glossary. */
export const SCALES_OF_LANGUAGES: Readonly<Record<string, number | undefined>> = {
  k: 1e3, thousand: 1e3, mil: 1e3, mille: 1e3, mila: 1e3, tausend: 1e3, tsd: 1e3, duizend: 1e3, tys: 1e3, tis: 1e3, t: 1e3,
  m: 1e6, mio: 1e6, mln: 1e6, mn: 1e6, million: 1e6, millionen: 1e6, miljoen: 1e6, millions: 1e6, millón: 1e6, millones: 1e6,
  milhão: 1e6, milhões: 1e6, milione: 1e6, milioni: 1e6, md: 1e9, mrd: 1e9, milliarde: 1e9, milliarden: 1e9,
}; // prettier-ignore
