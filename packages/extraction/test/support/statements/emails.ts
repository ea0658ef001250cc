import type { Dice } from './dice.ts';
import { DIGIT_WORDS, type Sayer } from './said.ts';

const NAMES = 'sarah thabo jonas mei ana pieter zanele oconnor vdmerwe li'.split(' ');
const COMPANIES = 'acme bluriver kestrel northgate papyrus umbra tidewater fynbos'.split(' ');
const ENDINGS = 'com org net io co.za co.uk com.au example test de nl africa photography museum technology online ninja'.split(' '); // prettier-ignore

const hex = ({ pick }: Dice, length: number) =>
  Array.from({ length }, () => pick([...'0123456789abcdef'])).join('');

const LOCALS: ((dice: Dice) => string)[] = [
  (dice) => `buyer.${hex(dice, 4)}`,
  (dice) => `c${hex(dice, dice.number(3, 12))}`,
  (dice) => hex(dice, 32),
  ({ pick }) => pick([...'abcdjkstxz']),
  ({ pick }) => pick(NAMES),
  ({ pick }) => `${pick([...'ajmst'])}.${pick(NAMES)}`,
  ({ pick, digits }) => `${pick(NAMES)}_${digits(2)}`,
  ({ pick, digits }) => `${pick(NAMES)}+${pick(['crm', 'sales', 'x1'])}${digits(1)}`,
  ({ digits }) => `7${digits(5)}`,
  ({ pick }) => `${pick(NAMES)}-${pick(NAMES)}`,
  ({ pick }) => `${pick(['o', 'd'])}'${pick(NAMES)}`,
  ({ pick }) => pick(['info', 'office', 'orders', 'r&d', 'frontdesk']),
  ({ pick }) => Array.from({ length: 8 }, () => pick(NAMES)).join('.'),
];

const DOMAINS: ((dice: Dice) => string)[] = [
  ({ pick }) => `${pick(COMPANIES)}.${pick(ENDINGS)}`,
  () => 'example.org',
  () => 'marks.example',
  ({ pick }) => `mail.${pick(['eu', 'za', 'za1'])}.${pick(COMPANIES)}.${pick(ENDINGS)}`,
  ({ pick }) => `${pick(COMPANIES)}-${pick(COMPANIES)}.${pick(ENDINGS)}`,
  ({ digits, pick }) => `${digits(2)}${pick(COMPANIES)}.${pick(ENDINGS)}`,
  ({ pick }) => `${pick([...'qxz'])}.${pick(['ai', 'co', 'io'])}`,
  ({ pick }) => pick(['müller-söhne.de', 'xn--mller-kva.de', 'пример.рф', 'kestrel.xn--p1ai', 'उदाहरण.भारत']),
  ({ pick }) => pick(['gmail.com', 'outlook.com', 'mweb.co.za', 'proton.me']),
];

export const writtenEmail: Sayer<string> = (dice) => {
  const value = `${dice.pick(LOCALS)(dice)}@${dice.pick(DOMAINS)(dice)}`;
  const said = dice.chance(0.1) ? value.replace(/^[a-z]/, (letter) => letter.toUpperCase()) : value;
  return { said, value };
};

/** Returns a spoken address, for example "sarah dot jones at acme dot com". */
export const spokenEmail: Sayer<string> = ({ pick, chance, number }) => {
  const [one, two, company, digit] = [pick(NAMES), pick(NAMES), pick(COMPANIES), number(1, 9)];
  const [joint, sign] = pick([
    ['dot', '.'],
    ['underscore', '_'],
    ['dash', '-'],
  ] as const);
  const [local, localValue] = pick([
    [one, one],
    [`${one} ${joint} ${two}`, one + sign + two],
    [`${one} ${DIGIT_WORDS[digit]}`, `${one}${digit}`],
    [[...one].join(' '), one],
    [`s ${joint} ${two}`, `s${sign}${two}`],
    ['jo anne no space dot hill', 'joanne.hill'],
    [`${one}${two} all one word`, `${one}${two}`],
    [`b ${joint} haris two r's`, `b${sign}harris`],
    [`b ${joint} harris with two r's`, `b${sign}harris`],
    [`${two} ${joint} kilian double l`, `${two}${sign}killian`],
    [`k for kilo ${joint} ${two}`, `k${sign}${two}`],
  ] as const);
  const [domain, domainValue] = pick([
    [`${company} dot com`, `${company}.com`],
    [`${company} dot co dot za`, `${company}.co.za`],
    [`blue ${company} dot org`, `blue${company}.org`],
    [`${company} dash online dot net`, `${company}-online.net`],
    ['gmail dot com', 'gmail.com'],
    ['marks dot example', 'marks.example'],
    [`${company} dot ninja`, `${company}.ninja`],
  ] as const);
  const at = chance(0.1) ? 'um at' : 'at';
  return { said: `${local} ${at} ${domain}`, value: `${localValue}@${domainValue}` };
};
