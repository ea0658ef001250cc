import { numberList, wordList } from './word-list.ts';

export const UNITS = numberList(
  '0 zero nought | 1 one | 2 two | 3 three | 4 four | 5 five | 6 six | 7 seven | 8 eight | 9 nine',
);

export const TEENS = numberList(`
  10 ten | 11 eleven | 12 twelve | 13 thirteen | 14 fourteen | 15 fifteen | 16 sixteen | 17 seventeen |
  18 eighteen | 19 nineteen
`);

export const TENS = numberList(`
  20 twenty | 30 thirty | 40 forty fourty | 50 fifty | 60 sixty | 70 seventy | 80 eighty | 90 ninety
`);

/** "Bar" is South African slang for a million. */
export const SCALES = numberList(`
  1e3 k thousand thousands thou grand gs teur keur | 1e5 lakh lakhs lac lacs l |
  1e6 m mil mill million millions mn mio bar mm jt juta mdp meur msek mnok mdkk
    millón millon millones milhão milhao milhões milhoes |
  1e7 crore crores cr | 1e9 b bn billion
`);

/** In notes with these words, "mil" is a thousand, not a million. */
export const ROMANCE_MONEY = wordList(`
  pesos peso reais dólares dolares libras soles millones millón milhões milhão mdp meticais mxn brl clp cop
  ars quetzales
`);
export const ROMANCE_WORDS = wordList(`
  los las del el una uma por para con com não dos das que señor señora senhor senhora don doña dona firma
  contrato gracias obrigado hola olá cotización presupuesto orçamento
`);

/** Spanish and Portuguese number words. Their values are added: "doscientos cincuenta". */
export const ROMANCE_NUMBERS = numberList(`
  2 dos dois duas | 3 tres três | 4 cuatro quatro | 5 cinco | 6 seis | 7 siete sete | 8 ocho oito |
  9 nueve nove | 10 diez dez | 11 once onze | 12 doce doze | 13 trece treze | 14 catorce catorze |
  15 quince quinze | 16 dieciséis dieciseis dezesseis dezasseis | 17 diecisiete dezessete |
  18 dieciocho dezoito | 19 diecinueve dezenove | 20 veinte vinte | 25 veinticinco | 30 treinta trinta |
  40 cuarenta quarenta | 50 cincuenta cinquenta | 60 sesenta sessenta | 70 setenta | 80 ochenta oitenta |
  90 noventa | 100 cien cem ciento cento | 200 doscientos doscientas duzentos duzentas |
  300 trescientos trezentos | 400 cuatrocientos quatrocentos | 500 quinientos quinhentos |
  600 seiscientos seiscentos | 700 setecientos setecentos | 800 ochocientos oitocentos |
  900 novecientos novecentos
`);

/** Symbols, codes and words of currencies, including inflected forms of other languages. */
export const CURRENCIES = wordList(`
  r $ € £ ₹ ¥ ₦ rs inr zar usd eur gbp aed sar qar ngn kes ghs zmw bwp cny rmb jpy aud cad chf sgd hkd nzd omr
  bhd kwd jod egp mad lkr pkr bdt npr mzn nad ugx tzs rwf etb xaf xof thb myr idr php vnd krw twd try ils brl
  mxn clp ars huf ron bgn uah rub isk us rand rands ront dollar dollars buck bucks euro euros pound pounds
  sterling quid rupee rupees dirham dirhams riyal rp ₩ ₱ ₺ ₪ ₫ ฿ tl ksh kshs tsh tshs ush cfa dh dhs rm soles
  quetzales maloti emalangeni birr leu lei forint dólares dolares libras fcfa rupiah dong taka dinar dinars
  meticais zł kč amarandi zamarandi samarandi iirandi eerandi diranta diranda złoty złote złotych kwanza
  kwanzas rupaye rupay rupaiye dolarów dollari sterline franken kronor krona kroner reais real reals zloty
  pesos peso lira ringgit baht won riyals naira shilling shillings shilingi cedi cedis pula kwacha yuan
  renminbi yen franc francs sek nok dkk kr pln czk
`);

/** ISO 4217 codes that count only in capitals, because many are words or names in lower case. */
export const CURRENCY_CODES = wordList(`
  AFN AMD ANG AOA AWG AZN BAM BBD BIF BMD BND BSD BTN BYN BZD CDF COP CRC CVE DJF DOP DZD ERN FJD FKP GEL GIP
  GMD GNF GTQ GYD HNL HTG IQD IRR JMD KGS KHR KMF KYD KZT LAK LBP LRD LSL LYD MDL MGA MKD MMK MNT MOP MRU MUR
  MVR MWK NIO PAB PEN PGK PYG RSD SBD SCR SDG SHP SLE SRD SSP STN SVC SYP SZL TJS TMT TND TTD TWD UYU UZS VES
  VUV WST XCD XPF YER ZWG
`);

const OTHER_NUMBER_WORDS = wordList('a and half quarter hundred thousand million oh');

export const isNumberWord = (word: string): boolean =>
  [UNITS, TEENS, TENS].some((words) => words[word] !== undefined) || OTHER_NUMBER_WORDS.has(word);
