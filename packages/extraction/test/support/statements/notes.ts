import { spokenAmount, writtenAmount } from './amounts.ts';
import type { Dice } from './dice.ts';
import { spokenEmail, writtenEmail } from './emails.ts';
import { spokenPhone, writtenPhone } from './phones.ts';
import type { Said } from './said.ts';
import { AMOUNT_SAID, EMAIL_SAID, PHONE_SAID } from './sentences.ts';

export type StatedField = 'contactEmail' | 'contactPhone' | 'dealSize';

export interface StatedNote {
  field: StatedField;
  text: string;
  value: string | number;
}

export interface Person {
  first: string;
  words: readonly [subject: string, possessive: string, object: string];
}

const HE = ['he', 'his', 'him'] as const;
const SHE = ['she', 'her', 'her'] as const;
const THEY = ['they', 'their', 'them'] as const;
const WOMEN = ['Sarah Jones', 'Zanele Dube', 'Helen Marsh', 'Priya Raman', 'Ana Ibarra', 'Mei Lin', 'Ingrid Holm', 'Fatima Osman']; // prettier-ignore
const MEN = ['Thabo Nkosi', 'Peter Okafor', 'Jonas Weber', 'David Cohen', 'Marc Duval', 'Rajesh Patel', 'Liam Murphy', 'Pieter Botha']; // prettier-ignore
const COMPANIES = ['Acme Ltd', 'Copperline', 'Karoo Solar', 'Weber GmbH', 'Tide Kayaks', 'Northgate Dental', 'Blue River Logistics', 'Papyrus Print']; // prettier-ignore
const OPENINGS = ['Spoke to N at F.', 'Call with N from F.', 'Met N of F this morning.', 'N, F.', 'Visited F and saw N.', 'N from F phoned.']; // prettier-ignore

/** Sentences without an email address or phone number of the contact and without a deal size. */
const OTHERS = {
  any: [
    'We went through the demo together.', 'Send the offer by Friday.', 'The meeting took an hour.', 'S liked the new screens.',
    'S asked for delivery in March.', 'The warehouse moves next year.', 'S will ask the board.', 'I owe O a brochure.',
    'They have forty five users.', 'S can meet on Mondays.', 'Decision by the end of the quarter.',
  ],
  contactEmail: [
    'Our side (tom.brown@ourside.example) was on the call.', 'Cc my colleague at lindiwe@ourside.example.',
    'My own email is me@ourside.example.', 'Copy our support desk, help@ourside.example.',
  ],
  contactPhone: [
    'Order number 4471098 is still open.', 'My number is 011 555 0188.', 'Our office line is 021 555 0199.',
    'Their invoice 20031187 was paid.',
  ],
  dealSize: [
    'They pay R30 000 a year to a competitor now.', 'Last year they spent R12 000 elsewhere.', 'The rival quoted them R95 000.',
    'Their turnover is R80 million.',
  ],
}; // prettier-ignore

const SAYERS = { contactEmail: EMAIL_SAID, contactPhone: PHONE_SAID, dealSize: AMOUNT_SAID };
const VALUES = {
  contactEmail: [writtenEmail, spokenEmail],
  contactPhone: [writtenPhone, spokenPhone],
  dealSize: [writtenAmount, spokenAmount],
} as const;

const filled = (template: string, { first, words: [S, P, O] }: Person, said = ''): string => {
  const words: Record<string, string> = { S, P, O, N: first, V: said };
  const text = template.replace(/\b[SPONV]\b/g, (letter) => words[letter] ?? letter);
  return template.startsWith('V') ? text : text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
};

export function somebody({ pick, chance, roll }: Dice): { person: Person; opening: string } {
  const woman = roll() < 0.5;
  const full = pick(woman ? WOMEN : MEN);
  const words = chance(0.2) ? THEY : woman ? SHE : HE;
  const opening = pick(OPENINGS).replace(/\bN\b/, full).replace(/\bF\b/, pick(COMPANIES));
  return { person: { first: full.split(' ')[0] ?? full, words }, opening };
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
/** Converts a sentence, except the value, to lower case without final punctuation. */
const asSpeech = (sentence: string, said: string) =>
  sentence
    .split(said)
    .map((part) => part.toLowerCase())
    .join(said)
    .replace(/[.!?]$/, '');

/** Builds a note from a template and up to five other sentences, the first of which names the contact. */
export function around(
  dice: Dice,
  field: StatedField,
  template: string,
  said: string,
  { person, opening }: ReturnType<typeof somebody>,
): string {
  const count = dice.number(0, 5);
  const others = new Set(
    Array.from({ length: Math.max(0, count - 1) }, () => dice.pick(dice.chance(0.3) ? OTHERS[field] : OTHERS.any)),
  ); // prettier-ignore
  const sentences = [...others].map((other) => filled(other, person));
  sentences.splice(dice.number(0, sentences.length), 0, filled(template, person, said));
  if (count > 0) sentences.unshift(opening);
  if (dice.chance(0.15))
    return sentences.map((each) => asSpeech(each, said)).join(dice.pick([' ', ' and ', ' um ']));
  const last = sentences.length - 1;
  const ends = sentences.map((each, at) => (at === last && dice.chance(0.5) ? each : ended(each)));
  return ends.join(dice.chance(0.15) ? '\n' : ' ');
}

const FIELDS = ['contactEmail', 'contactPhone', 'dealSize'] as const;
const SPOKEN_SHARE = 0.3;

export const statedNotes = (dice: Dice): StatedNote[] =>
  FIELDS.flatMap((field) =>
    SAYERS[field].map((sentence) => {
      const [written, spoken] = VALUES[field];
      const { said, value }: Said = (dice.chance(SPOKEN_SHARE) ? spoken : written)(dice);
      return { field, text: around(dice, field, sentence, said, somebody(dice)), value };
    }),
  );
