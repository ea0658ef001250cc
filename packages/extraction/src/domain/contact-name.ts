import { isCommonWord, isFamilyName, isGivenName, isTitle } from './reading/lexicon.ts';
import type { Label } from './reading/labels.ts';
import type { MailMessage } from './reading/mail.ts';
import type { Note } from './reading/note.ts';
import { companyAt } from './reading/company-phrase.ts';
import { hasCompanyWord, isCapitalised, withCapitals } from './reading/phrases.ts';
import { tokenize } from './reading/tokens.ts';
import { CORRECTED, type Mention } from './people.ts';
import { LABELLED_CONFIDENCE, confidenceFromScore, type FieldResult } from './field-result.ts';

const ENOUGH = 2.4;
/** Enough for the only person a note names. */
const ALONE = 1.5;
const FROM_MAIL = 20;
const SOMEBODY_ELSE_FOR_GOOD = -5;

/** A candidate name and how well the note supports it. */
interface Candidate {
  text: string;
  score: number;
  at: number;
}

/** The name without titles, "(Buyer)" and what follows a comma, or null if no name is left. */
export function nameIn(value: string): string | null {
  const turned = value
    .replace(/^\s*(\p{Lu}[\p{L}'-]+), (\p{Lu}[\p{L}'. -]+)$/u, '$2 $1')
    .replace(/^\s*["'](.*?)["']/, '$1');
  if (turned !== value) return nameIn(turned);
  const tokens = tokenize(value.split(/[,(|/;<\n]| - | at | from /)[0] ?? '');
  let first = 0;
  while (isTitle(tokens[first]?.lower ?? '') || tokens[first]?.text === '.') first += 1;
  const words = tokens.slice(first);
  if (words.length === 0 || words.length > 9 || words.some((token) => token.kind === 'number')) return null;
  const start = words[0]?.start ?? 0;
  const text = value.slice(start, words.at(-1)?.end).trim();
  const name = text.replace(/(?<=\p{L}{2})\.$/u, '');
  return /^\p{L}[\p{L}\p{M}'. -]*(?:"[\p{L} ]+"[\p{L}\p{M}'. -]*)?$/u.test(name) && name.length <= 60
    ? name
    : null;
}

export const isPersonLike = (value: string): boolean => {
  const name = nameIn(value);
  if (name === null) return false;
  const tokens = tokenize(name);
  if (/\b(?:office|department|team|of the|the|desk)\b/i.test(name)) return false;
  if (companyAt(tokens, 0) && hasCompanyWord(tokens, { text: '', first: 0, last: tokens.length - 1 }))
    return false;
  return (
    tokens.some((token) => isGivenName(token.lower) || isFamilyName(token.lower)) ||
    (isCapitalised(tokens[0]) && tokens.length >= 2 && tokens.length <= 4)
  );
};

/** "Client" and "lead" may be followed by a firm as well as by a person. */
export const isFirmLabel = ({ key }: Label): boolean =>
  /\b(?:client|customer|cust|clnt|klant|kunde|cliente|klient|lead|prospect|account)$/.test(key);

function fromLabels(labels: Label[]): string | null {
  const first = labels.find((label) => label.field === 'firstName');
  const last = labels.find((label) => label.field === 'lastName');
  if (first) return [first.value, last?.value].filter(Boolean).join(' ');
  const parties = labels
    .filter((label) => label.field === 'party' && isPersonLike(label.value))
    .toSorted((a, b) => Number(isFirmLabel(a)) - Number(isFirmLabel(b)));
  return nameIn(parties[0]?.value ?? '');
}

/** A label in any language: its value is a person whose address the record gives. */
const fromUnknownLabels = (note: Note): string | null => {
  const fit = note.labels.filter(
    ({ field, value }) =>
      field === 'other' && value.length < 50 && isPersonLike(value) && backedByAddress(value, note),
  );
  return fit.length === 1 ? nameIn(fit[0]?.value ?? '') : null;
};

/** "Accounts Payable", "IT Support": a desk rather than a person. */
const isMailbox = (name: string) =>
  tokenize(name).every(({ lower }) => isCommonWord(lower) && !isGivenName(lower) && !isFamilyName(lower));

/** A sender that nobody reads: its name is a service's. */
const isAutomatic = (address: string) =>
  /(?:no-?reply|do-?not-?reply|mailer|notifications?)\b/i.test(address);

/** The customer's address or signature in the newest message that has a name. */
function fromMessages(messages: MailMessage[]): string | null {
  for (const message of messages) {
    const signed = message.signature
      .map((line) => nameIn(line))
      .filter((name) => name !== null && isPersonLike(name))[0];
    const longer = message.signature
      .slice(0, 3)
      .map((line) => nameIn(line))
      .find(
        (name) =>
          name !== null &&
          signed !== undefined &&
          name.length > (signed?.length ?? 0) &&
          name.startsWith(`${signed} `),
      );
    const own = message.byCustomer
      ? [message.from.name, longer, signed]
      : [message.to.name, nameIn(message.greeted ?? '')];
    const address = (message.byCustomer ? message.from.email : message.to.email) ?? '';
    const automatic = message.byCustomer && isAutomatic(address);
    const name = own.find((each, at) => each && !isMailbox(each) && !(automatic && at === 0));
    if (name) return nameIn(name);
  }
  return null;
}

/** "sarah.jones@" and "sjones@" speak for Sarah Jones. */
const backedByAddress = (name: string, note: Note) =>
  note.addresses.some(({ email }) => {
    const local = email.split('@')[0] ?? '';
    return name
      .toLowerCase()
      .split(/[ '-]/)
      .some((part) => part.length > 2 && local.includes(part));
  });

const isKnownName = (name: string) =>
  tokenize(name).some(({ lower }) => (isGivenName(lower) || isFamilyName(lower)) && !isCommonWord(lower)) ||
  /^\p{Lu}{2}$/u.test(name);

/** Said twice is surer; once marked as somebody else, always so, unless the first was only a slip of the tongue. */
function together(a: number, b: number): number {
  if (a <= CORRECTED || b <= CORRECTED) return Math.max(a, b);
  return Math.min(a, b) < SOMEBODY_ELSE_FOR_GOOD ? Math.min(a, b) : Math.max(a, b) + 0.5;
}

/** Mentions of one person together: "Willem" and, later, "Willem Basson". */
function gather(mentions: Mention[], note: Note): Candidate[] {
  const people: (Candidate & { words: string[] })[] = [];
  for (const mention of mentions) {
    const words = mention.text.toLowerCase().split(/\s+/);
    const same = people.find(
      (each) =>
        words.every((word) => each.words.includes(word)) || each.words.every((word) => words.includes(word)),
    );
    const score = mention.score + (backedByAddress(mention.text, note) ? 2 : 0);
    if (!same) {
      people.push({ text: mention.text, score, at: mention.first, words });
      continue;
    }
    same.score = together(same.score, score);
    if (words.length > same.words.length) Object.assign(same, { text: mention.text, words });
  }
  return people;
}

/**
 * Whom the rules take for the contact. A labelled line speaks first, then the customer's end of a pasted mail message, then
 * the sentences: the person a call verb, a function or "from …" points to.
 */
export function ruledContactName(note: Note, people: Mention[]): FieldResult<string> | null {
  const labelled = fromLabels(note.labels) ?? fromUnknownLabels(note);
  if (labelled !== null) return { value: withCapitals(labelled), confidence: LABELLED_CONFIDENCE, spans: [] };
  const mailed = fromMessages(note.messages);
  const candidates = gather(people, note);
  if (mailed !== null) candidates.push({ text: mailed, score: FROM_MAIL, at: -1 });
  const [best, second] = candidates.toSorted((a, b) => b.score - a.score || a.at - b.at);
  if (!best) return null;
  const alone = best.score >= ALONE && (second?.score ?? -1) < 0 && isKnownName(best.text);
  if (best.score < ENOUGH && !alone) return null;
  return {
    value: withCapitals(best.text),
    confidence: confidenceFromScore(best.score, ENOUGH, second?.score),
    spans: [],
  };
}
