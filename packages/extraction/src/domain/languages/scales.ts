/** What a number is multiplied with by the word or letters behind it, in languages that have no glossary. */
export const SCALES_OF_LANGUAGES: Readonly<Record<string, number | undefined>> = {
  k: 1e3, thousand: 1e3, mil: 1e3, mille: 1e3, mila: 1e3, tausend: 1e3, tsd: 1e3, duizend: 1e3, tys: 1e3, tis: 1e3, t: 1e3,
  m: 1e6, mio: 1e6, mln: 1e6, mn: 1e6, million: 1e6, millionen: 1e6, miljoen: 1e6, millions: 1e6, millón: 1e6, millones: 1e6,
  milhão: 1e6, milhões: 1e6, milione: 1e6, milioni: 1e6, md: 1e9, mrd: 1e9, milliarde: 1e9, milliarden: 1e9,
}; // prettier-ignore

/** Words that are scales right behind digits, in small letters without accents; none that English has there, too. */
export const SCALES_BEHIND_DIGITS: Readonly<Record<string, number | undefined>> = {
  mille: 1e3, mila: 1e3, tausend: 1e3, tsd: 1e3, duizend: 1e3, duisend: 1e3, tusen: 1e3, tys: 1e3, tysiac: 1e3, tysiace: 1e3, tysiecy: 1e3, ribu: 1e3, rb: 1e3,
  libo: 1e3, hazaar: 1e3, hazar: 1e3, hajaar: 1e3, elfu: 1e3, alf: 1e3, lucas: 1e3,
  laakh: 1e5, latcham: 1e5, laksham: 1e5,
  mio: 1e6, mln: 1e6, millionen: 1e6, miljoen: 1e6, miljon: 1e6, miljoner: 1e6, millioner: 1e6, milion: 1e6, miliony: 1e6, milionow: 1e6, milione: 1e6, milioni: 1e6,
  milyon: 1e6, juta: 1e6, jt: 1e6, palos: 1e6,
  mrd: 1e9, milliarden: 1e9, miljard: 1e9, miliar: 1e9, milyar: 1e9,
}; // prettier-ignore

/** Thousands and millions of kronor. */
export const MONEY_SCALES: Readonly<Record<string, number | undefined>> = { tkr: 1e3, mkr: 1e6, mnkr: 1e6 };
