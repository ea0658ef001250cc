import type { Match } from './corrections.ts';
import { isPublic, isRoleBox, readMailbox, type HeardAddress, type Mailbox } from './heard-addresses.ts';
import type { MentionedContact } from './known-support.ts';
import { lettersOf, similarity, wordForm } from './similarity.ts';

/** Minimum scores if the contact is named. */
const leastOfNamed = 0.7;
const leastOfNamedLocal = 0.55;
/** Minimum score of the local part if only the company is named. */
const leastOfUnnamedLocal = 0.8;
/** Minimum score of the domain for another address at a named company. */
const leastOfDomain = 0.75;
const fewestLetters = 4;
const longestRun = 6;

const alike = (one: string, other: string) => similarity(wordForm(one), wordForm(other));

/** Joins every run of words, because an address may be made of them. */
const spellingsOf = (words: readonly string[]): Set<string> => {
  const letters = words.map(lettersOf);
  const spellings = new Set<string>();
  for (const from of letters.keys())
    for (let to = from + 1; to <= Math.min(letters.length, from + longestRun); to += 1)
      spellings.add(letters.slice(from, to).join(''));
  return spellings;
};

/** Returns the address that was meant if it belongs to a mentioned contact, with a score. */
const meantBy = (
  heard: HeardAddress,
  { contact, isNamed, companyNamed }: MentionedContact,
  isSaid: (part: string) => boolean,
): { email: string; likeness: number } | null => {
  if (contact.email === null) return null;
  const known: Mailbox = readMailbox(contact.email);
  // The domain belongs to another company in the note.
  if (heard.label !== known.label && isSaid(heard.label)) return null;
  const own = spellingsOf((contact.name ?? '').split(/\s+/));
  // The local part belongs to another person in the note.
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
 * Corrects addresses, or their domains, that resemble those of contacts who are mentioned by name or company.
 * @param words words of the note with corrected names and without addresses
 * @param known addresses of all known contacts
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
