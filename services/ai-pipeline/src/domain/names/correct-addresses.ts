import type { Match } from './corrections.ts';
import {
  isPublic,
  isRoleBox,
  readMailbox,
  type TranscriptAddress,
  type Mailbox,
} from './transcript-addresses.ts';
import type { MentionedContact } from './known-support.ts';
import { lettersOf, similarity, wordForm } from './similarity.ts';

/** Minimum scores if the contact is named. */
const minNamedScore = 0.7;
const minNamedLocalScore = 0.55;
/** Minimum score of the local part if only the company is named. */
const minUnnamedLocalScore = 0.8;
/** Minimum score of the domain for another address at a named company. */
const minDomainScore = 0.75;
const minLetters = 4;
const maxRunWords = 6;

const alike = (one: string, other: string) => similarity(wordForm(one), wordForm(other));

const spellingsOf = (words: readonly string[]): Set<string> => {
  const letters = words.map(lettersOf);
  const spellings = new Set<string>();
  for (const from of letters.keys())
    for (let to = from + 1; to <= Math.min(letters.length, from + maxRunWords); to += 1)
      spellings.add(letters.slice(from, to).join(''));
  return spellings;
};

const resolveAddress = (
  address: TranscriptAddress,
  { contact, isNamed, companyNamed }: MentionedContact,
  isSaid: (part: string) => boolean,
): { email: string; score: number } | null => {
  if (contact.email === null) return null;
  const known: Mailbox = readMailbox(contact.email);
  if (address.label !== known.label && isSaid(address.label)) return null;
  const own = spellingsOf((contact.name ?? '').split(/\s+/));
  const isOthers = address.local
    .split(/[._-]/)
    .some((part) => part.length > 2 && isSaid(part) && !own.has(part));
  const local = alike(address.local, known.local);
  const score = alike(address.email, known.email);
  const sameBox = address.local === known.local || (!isOthers && !isRoleBox(address) && !isRoleBox(known));
  if (isNamed && sameBox && local >= minNamedLocalScore && score >= minNamedScore)
    return { email: contact.email, score };
  if (isPublic(address) || isPublic(known) || known.label.length < minLetters) return null;
  const domain =
    address.domain === known.domain
      ? 1
      : address.label === known.label
        ? 0
        : alike(address.label, known.label);
  if (domain < minDomainScore || !(companyNamed || isNamed)) return null;
  if (sameBox && local >= minUnnamedLocalScore && known.local.length > minLetters)
    return { email: contact.email, score };
  return domain === 1 ? null : { email: `${address.local}@${known.domain}`, score: domain };
};

/**
 * Returns corrections of addresses that resemble those of mentioned contacts.
 * @param words words of the transcript with corrected names and without addresses
 * @param known addresses of all known contacts, in lower case
 */
export const correctAddresses = async (
  addresses: readonly TranscriptAddress[],
  mentioned: readonly MentionedContact[],
  words: readonly string[],
  known: ReadonlySet<string>,
  pause: () => Promise<void>,
): Promise<Match[]> => {
  const spellings = spellingsOf(words);
  const isSaid = (part: string) => part !== '' && spellings.has(lettersOf(part));
  const matches: Match[] = [];
  for (const address of addresses) {
    if (known.has(address.email)) continue;
    let best: { email: string; score: number } | null = null;
    for (const each of mentioned) {
      const meant = resolveAddress(address, each, isSaid);
      if (meant && meant.score > (best?.score ?? 0)) best = meant;
      await pause();
    }
    const { from, to } = address;
    if (best && best.email.toLowerCase() !== address.email)
      matches.push({ from, to, words: [best.email], score: best.score });
  }
  return matches;
};
