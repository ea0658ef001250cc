/** Values of the words numbers are said in. */
export const UNITS: Readonly<Record<string, number | undefined>> = {
  zero: 0, nought: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9,
}; // prettier-ignore

export const TEENS: Readonly<Record<string, number | undefined>> = {
  ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18,
  nineteen: 19,
}; // prettier-ignore

export const TENS: Readonly<Record<string, number | undefined>> = {
  twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
}; // prettier-ignore

/** What a number is multiplied with by the word or letter after it; "bar" is South African for a million. */
export const SCALES: Readonly<Record<string, number | undefined>> = {
  k: 1e3, thousand: 1e3, thousands: 1e3, thou: 1e3, grand: 1e3, gs: 1e3, m: 1e6, mil: 1e6, mill: 1e6, million: 1e6,
  millions: 1e6, mn: 1e6, mio: 1e6, bar: 1e6, b: 1e9, bn: 1e9, billion: 1e9, lakh: 1e5, lakhs: 1e5, lac: 1e5, lacs: 1e5,
  l: 1e5, crore: 1e7, crores: 1e7, cr: 1e7, mm: 1e6, jt: 1e6, juta: 1e6, mdp: 1e6, millón: 1e6, millon: 1e6, millones: 1e6, milhão: 1e6,
  milhao: 1e6, milhões: 1e6, milhoes: 1e6, teur: 1e3, keur: 1e3, meur: 1e6, msek: 1e6, mnok: 1e6, mdkk: 1e6,
}; // prettier-ignore

/** In notes with these words "mil" is the Spanish and Portuguese thousand, not an English million. */
export const ROMANCE_MONEY: ReadonlySet<string> = new Set(
  'pesos peso reais dólares dolares libras soles millones millón milhões milhão mdp meticais mxn brl clp cop ars quetzales'.split(' '),
); // prettier-ignore
export const ROMANCE_WORDS: ReadonlySet<string> = new Set(
  'los las del el una uma por para con com não dos das que señor señora senhor senhora don doña dona firma contrato gracias obrigado hola olá cotización presupuesto orçamento'.split(' '),
); // prettier-ignore

/** Number words of Spanish and Portuguese, which are added up: "doscientos cincuenta". */
export const ROMANCE_NUMBERS: Readonly<Record<string, number | undefined>> = {
  dos: 2, dois: 2, duas: 2, tres: 3, três: 3, cuatro: 4, quatro: 4, cinco: 5, seis: 6, siete: 7, sete: 7, ocho: 8, oito: 8,
  nueve: 9, nove: 9, diez: 10, dez: 10, once: 11, onze: 11, doce: 12, doze: 12, trece: 13, treze: 13, catorce: 14, catorze: 14,
  quince: 15, quinze: 15, dieciséis: 16, dieciseis: 16, dezesseis: 16, dezasseis: 16, diecisiete: 17, dezessete: 17, dieciocho: 18,
  dezoito: 18, diecinueve: 19, dezenove: 19, veinte: 20, vinte: 20, veinticinco: 25, treinta: 30, trinta: 30, cuarenta: 40,
  quarenta: 40, cincuenta: 50, cinquenta: 50, sesenta: 60, sessenta: 60, setenta: 70, ochenta: 80, oitenta: 80, noventa: 90,
  cien: 100, cem: 100, ciento: 100, cento: 100, doscientos: 200, doscientas: 200, duzentos: 200, duzentas: 200, trescientos: 300,
  trezentos: 300, cuatrocientos: 400, quatrocentos: 400, quinientos: 500, quinhentos: 500, seiscientos: 600, seiscentos: 600,
  setecientos: 700, setecentos: 700, ochocientos: 800, oitocentos: 800, novecientos: 900, novecentos: 900,
}; // prettier-ignore

/** Signs and words of a currency, before or after an amount. */
export const CURRENCIES: ReadonlySet<string> = new Set([
  ...'r $ € £ ₹ ¥ ₦ rs inr zar usd eur gbp aed sar qar ngn kes ghs zmw bwp cny rmb jpy aud cad chf sgd hkd nzd omr bhd kwd jod egp mad lkr pkr bdt npr mzn nad ugx tzs rwf etb xaf xof thb myr idr php vnd krw twd try ils brl mxn clp ars huf ron bgn uah rub isk us'.split(
    ' ',
  ),
  ...'rand rands ront dollar dollars buck bucks euro euros pound pounds sterling quid rupee rupees dirham dirhams riyal'.split(
    ' ',
  ),
  ...'rp ₩ ₱ ₺ ₪ ₫ ฿ tl ksh kshs tsh tshs ush cfa dh dhs rm soles quetzales maloti emalangeni birr leu lei forint'.split(
    ' ',
  ),
  ...'dólares dolares libras fcfa rupiah dong taka dinar dinars meticais zł kč'.split(' '),
  // As other languages say and inflect them.
  ...'amarandi zamarandi samarandi iirandi eerandi diranta diranda złoty złote złotych kwanza kwanzas rupaye rupay rupaiye dolarów dollari sterline franken'.split(
    ' ',
  ),
  ...'kronor krona kroner reais real reals zloty pesos peso lira ringgit baht won riyals naira shilling shillings shilingi cedi cedis pula kwacha yuan renminbi yen franc francs sek nok dkk kr pln czk'.split(
    ' ',
  ),
]);

/** Codes of ISO 4217 that are words or names in small letters; those that are in capitals as well are left out. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set(
  'AFN AMD ANG AOA AWG AZN BAM BBD BIF BMD BND BSD BTN BYN BZD CDF COP CRC CVE DJF DOP DZD ERN FJD FKP GEL GIP GMD GNF GTQ GYD HNL HTG IQD IRR JMD KGS KHR KMF KYD KZT LAK LBP LRD LSL LYD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK NIO PAB PEN PGK PYG RSD SBD SCR SDG SHP SLE SRD SSP STN SVC SYP SZL TJS TMT TND TTD TWD UYU UZS VES VUV WST XCD XPF YER ZWG'.split(
    ' ',
  ),
);

const SMALL_WORDS = new Set(['a', 'and', 'half', 'quarter', 'hundred', 'thousand', 'million', 'oh']);

/** A word that numbers are said with. */
export const isNumberWord = (word: string): boolean =>
  UNITS[word] !== undefined || TEENS[word] !== undefined || TENS[word] !== undefined || SMALL_WORDS.has(word);
