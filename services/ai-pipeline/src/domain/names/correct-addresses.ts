import type { Match } from './corrections.ts';
import { isPublic, isRoleBox, readMailbox, type HeardAddress, type Mailbox } from './heard-addresses.ts';
import type { MentionedContact } from './known-support.ts';
import { lettersOf, similarity, wordForm } from './similarity.ts';

/** Of the address of somebody who is named. */
const leastOfNamed = 0.7;
const leastOfNamedLocal = 0.55;
/** Of the address of somebody whose company alone is named. */
const leastOfUnnamedLocal = 0.8;
/** Of the domain of a company that is named, for another address there. */
const leastOfDomain = 0.75;
const fewestLetters = 4;
const longestRun = 6;

const alike = (one: string, other: string) => similarity(wordForm(one), wordForm(other));

/** The spellings of runs of words, as an address may be made of them. */
const spellingsOf = (words: readonly string[]): Set<string> => {
  const letters = words.map(lettersOf);
  const spellings = new Set<string>();
  for (const from of letters.keys())
    for (let to = from + 1; to <= Math.min(letters.length, from + longestRun); to += 1)
      spellings.add(letters.slice(from, to).join(''));
  return spellings;
};

/** What an address should be if it belongs to a contact of whom something is in the note, and how likely it does. */
const meantBy = (
  heard: HeardAddress,
  { contact, isNamed, companyNamed }: MentionedContact,
  isSaid: (part: string) => boolean,
): { email: string; likeness: number } | null => {
  if (contact.email === null) return null;
  const known: Mailbox = readMailbox(contact.email);
  // Another company that is named has such a domain.
  if (heard.label !== known.label && isSaid(heard.label)) return null;
  const own = spellingsOf((contact.name ?? '').split(/\s+/));
  // Somebody else who is named has such an address.
  const isOthers = heard.local
    .split(/[._-]/)
    .some((part) => part.length > 2 && isSaid(part) && !own.has(part));
  const local = alike(heard.local, known.local);
  const likeness = alike(heard.email, known.email);
  const sameBox = heard.local === known.local || (!isOthers && !isRoleBox(heard) && !isRoleBox(known));
  if (isNamed && sameBox && local >= leastOfNamedLocal && likeness >= leastOfNamed)
    return { email: contact.email, likeness };
  if (isPublic(heard) || isPublic(known) || known.label.length < fewestLetters) return null;
  const domain =
    heard.domain === known.domain ? 1 : heard.label === known.label ? 0 : alike(heard.label, known.label);
  if (domain < leastOfDomain || !(companyNamed || isNamed)) return null;
  if (sameBox && local >= leastOfUnnamedLocal && known.local.length > fewestLetters)
    return { email: contact.email, likeness };
  return domain === 1 ? null : { email: `${heard.local}@${known.domain}`, likeness: domain };
};

/**
 * Addresses that resemble the one of a known contact who is named or whose company is, or their domain.
 * @param words of the note, with the names corrected and without addresses
 * @param domains of everybody that the user knows
 */
export const correctAddresses = async (
  addresses: readonly HeardAddress[],
  mentioned: readonly MentionedContact[],
  words: readonly string[],
  known: ReadonlySet<string>,
  pause: () => Promise<void>,
): Promise<Match[]> => {
  const spellings = spellingsOf(words);
  const isSaid = (part: string) => part !== '' && spellings.has(lettersOf(part));
  const matches: Match[] = [];
  for (const heard of addresses) {
    if (known.has(heard.email)) continue;
    let best: { email: string; likeness: number } | null = null;
    for (const each of mentioned) {
      const meant = meantBy(heard, each, isSaid);
      if (meant && meant.likeness > (best?.likeness ?? 0)) best = meant;
      await pause();
    }
    const { from, to } = heard;
    if (best && best.email.toLowerCase() !== heard.email)
      matches.push({ from, to, words: [best.email], likeness: best.likeness });
  }
  return matches;
};
