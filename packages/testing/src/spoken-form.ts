import { decimalInWords, digitWord } from './number-words.ts';

const CURRENCIES: Readonly<Record<string, string>> = {
  R: 'rand',
  ZAR: 'rand',
  $: 'dollars',
  USD: 'dollars',
  '£': 'pounds',
  GBP: 'pounds',
  '€': 'euros',
  EUR: 'euros',
  KSH: 'shillings',
  KES: 'shillings',
  '₦': 'naira',
  NGN: 'naira',
  '₹': 'rupees',
  INR: 'rupees',
};
const SIZES: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mil: 'million',
  mn: 'million',
  bn: 'billion',
};
const SIGNS: Readonly<Record<string, string>> = {
  '@': 'at',
  '.': 'dot',
  '-': 'dash',
  _: 'underscore',
  '+': 'plus',
};

const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/g;
/** Seven or more digits, optionally grouped. */
const PHONE = /(?<![\w.,])(?:\+|\(\+?)?\d(?:[ ()-]{0,2}\d){6,14}(?!\w|[.,]\d)/g;
const NUMBER = '(\\d{1,3}(?:[ ,.]\\d{3}){1,3}(?!\\d)|\\d{1,12})(\\.\\d{1,2})?(?:\\s?(k|m|mil|mn|bn)\\b)?';
const PRICE = new RegExp(
  `(?<![\\w])(R|ZAR|US\\$|\\$|USD|£|GBP|€|EUR|KSh|KES|₦|NGN|₹|INR)\\s?${NUMBER}(\\s(?:thousand|million|billion))?`,
  'gi',
);
const PLAIN_NUMBER = new RegExp(`(?<![\\w.])${NUMBER}(?![\\w])`, 'gi');

/** Spells out single digits, with a comma between groups. */
const sayPhone = (number: string): string =>
  number
    .split(/[ ()-]+/)
    .filter((group) => group !== '')
    .map((group) => [...group].map((sign) => SIGNS[sign] ?? digitWord(sign)).join(' '))
    .join(', ');

const sayAddress = (address: string): string =>
  address
    .replace(/[@._+-]/g, (sign) => ` ${SIGNS[sign]} `)
    .replace(/\d/g, (digit) => ` ${digitWord(digit)} `)
    .replace(/ {2,}/g, ' ');

const sayNumber = (whole: string, fraction = '', size = ''): string =>
  [decimalInWords(whole.replace(/[ ,.]/g, '') + fraction), SIZES[size.toLowerCase()] ?? '']
    .filter((word) => word !== '')
    .join(' ');

/** Spells out numbers, amounts, addresses and signs as they are spoken. Years are treated as numbers. */
export const spokenForm = (text: string): string =>
  text
    .replace(ADDRESS, sayAddress)
    .replace(PRICE, (_, sign: string, whole: string, fraction?: string, size?: string, behind = '') => {
      const currency = CURRENCIES[sign.toUpperCase().replace('US$', '$')] ?? '';
      return `${sayNumber(whole, fraction, size)}${behind} ${currency}`;
    })
    .replace(PHONE, sayPhone)
    .replace(PLAIN_NUMBER, (_, whole: string, fraction?: string, size?: string) =>
      /^0\d/.test(whole) ? sayPhone(whole) : sayNumber(whole, fraction, size),
    )
    .replaceAll('%', ' percent')
    .replaceAll('&', ' and ')
    .replace(/ {2,}/g, ' ');
