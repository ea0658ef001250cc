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
  l: 1e5, crore: 1e7, crores: 1e7, cr: 1e7, mm: 1e6, jt: 1e6, juta: 1e6,
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
  ...'rupiah dong taka dinar dinars meticais zł kč'.split(' '),
  ...'kronor krona kroner reais real reals zloty pesos peso lira ringgit baht won riyals naira shilling shillings cedi cedis pula kwacha yuan renminbi yen franc francs sek nok dkk kr pln czk'.split(
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
