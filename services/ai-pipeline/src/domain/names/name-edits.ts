import type { Extraction } from '@debrief/extraction/domain/extractor';
import type { NameEdit } from '@debrief/sales-notes/field-edits';
import { hasPhraseOutside, normalizeWords } from '@debrief/sales-notes/normalize-words';
import { similarity, wordForm } from './similarity.ts';

/** The names that a user changed after an engine had read them, the newest edit first. */
export type FindNameEdits = (userId: string) => Promise<readonly NameEdit[]>;

type NameField = NameEdit['field'];

/** Of a value that the user has given before. */
const sure = 0.9;
/** Below the threshold at which a field is marked to be checked. */
const doubtful = 0.5;
/** A name that was respelled still resembles itself, word by word. */
const leastOfEachWord = 0.5;

const wordsOf = (name: string) => normalizeWords(name).split(' ');

const isSame = (one: string, other: string) => normalizeWords(one) === normalizeWords(other);

/** "Acme" and "Acme Ltd" are one company. */
const isSameCompany = (one: string, other: string): boolean => {
  const [first, second] = [`${normalizeWords(one)} `, `${normalizeWords(other)} `];
  return first.startsWith(second) || second.startsWith(first);
};

/** Whether two names may be two spellings of one, or one of them a part of the other. */
const isAlike = (one: string, other: string): boolean => {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  return fewer.every((word) =>
    more.some((each) => similarity(wordForm(word), wordForm(each)) >= leastOfEachWord),
  );
};

/**
 * The edits that still say what a name stands for, the newest first. A value that stood in the text was chosen in place of the
 * name there: the name itself may be right elsewhere. Once the user has written the name, earlier edits of it do not count.
 */
const editsOf = (edits: readonly NameEdit[], field: NameField, name: string): NameEdit[] => {
  const found: NameEdit[] = [];
  for (const edit of edits) {
    if (edit.field !== field) continue;
    const { extracted, value, wasInText } = edit;
    if (isSame(extracted, name) && !wasInText && (value === null || isAlike(extracted, value)))
      found.push(edit);
    else if (value !== null && isSame(value, name)) break;
  }
  return found;
};

/** Whether the note names the contact in full, and as somebody else than meant: "Jon Brown", not "Jon Smith". */
const hasAnotherSurname = (text: string, name: string, meant: string): boolean => {
  const words = text.split(/\s+/);
  return words.some((word, at) => {
    const next = words[at + 1] ?? '';
    return word === name && /^\p{Lu}/u.test(next) && !wordsOf(meant).includes(normalizeWords(next));
  });
};

/** What the contact is called, and how sure that is; null where no edit says it. */
const contactMeant = (
  edits: readonly NameEdit[],
  name: string,
  company: string | null,
  text: string,
): { value: string; confidence: (read: number) => number } | null => {
  const meanings = edits.filter((edit): edit is NameEdit & { value: string } => edit.value !== null);
  const isOf = ({ companyName }: NameEdit) =>
    company !== null && companyName !== null && isSameCompany(company, companyName);
  const isOfAnother = (edit: NameEdit) => company !== null && edit.companyName !== null && !isOf(edit);
  const ofCompany = meanings.find(isOf);
  const [first, ...others] = ofCompany ? [ofCompany] : meanings.filter((edit) => !isOfAnother(edit));
  if (!first || others.some(({ value }) => !isSame(value, first.value))) return null;
  const { value } = first;
  const isFullName = wordsOf(name).length > 1;
  if (!isFullName && hasAnotherSurname(text, name, value)) return null;
  if (ofCompany || isFullName) return { value, confidence: (read) => Math.max(read, sure) };
  // Many people share a first name: only its spelling is known.
  if (wordsOf(value).length > 1) return null;
  return { value, confidence: (read) => Math.min(read, doubtful) };
};

const withName = (
  extraction: Extraction,
  field: NameField,
  value: string,
  confidence: (read: number) => number,
): Extraction => {
  const found = extraction.evidence[field];
  return {
    ...extraction,
    [field]: value,
    evidence: {
      ...extraction.evidence,
      ...(found && { [field]: { ...found, confidence: confidence(found.confidence) } }),
    },
  };
};

/** The extraction with names as the user has changed them before, unless the text says otherwise. */
const withMeantNames = (extraction: Extraction, edits: readonly NameEdit[], text: string): Extraction => {
  let meant = extraction;
  const company = extraction.companyName;
  const companyMeant = company && editsOf(edits, 'companyName', company)[0]?.value;
  if (company && companyMeant && !hasPhraseOutside(text, companyMeant, company))
    meant = withName(meant, 'companyName', companyMeant, (read) => Math.max(read, sure));
  const name = extraction.contactName;
  const contact = name && contactMeant(editsOf(edits, 'contactName', name), name, meant.companyName, text);
  if (name && contact && !hasPhraseOutside(text, contact.value, name))
    meant = withName(meant, 'contactName', contact.value, contact.confidence);
  return meant;
};

const beforeCompany = ['at', 'from', 'of'];

/** Whether the user has said that this person is no contact. */
const isCleared = (edits: readonly NameEdit[], name: string): boolean =>
  editsOf(edits, 'contactName', name)[0]?.value === null;

/** Whether the contact is somebody whom the user has cleared, and the text does not say that they are with the company. */
const hasClearedContact = (
  { contactName, companyName }: Extraction,
  edits: readonly NameEdit[],
  text: string,
): boolean =>
  contactName !== null &&
  isCleared(edits, contactName) &&
  !beforeCompany.some(
    (word) => companyName !== null && hasPhraseOutside(text, `${contactName} ${word} ${companyName}`, ''),
  );

/** Everybody whom the user has cleared as a contact, and whom the text names. */
const clearedContacts = (edits: readonly NameEdit[], text: string): string[] => {
  const words = ` ${normalizeWords(text)} `;
  const named = edits
    .filter(({ field, value }) => field === 'contactName' && value === null)
    .map(({ extracted }) => extracted)
    .filter((name) => words.includes(` ${normalizeWords(name)} `));
  return [...new Set(named)].filter((name) => isCleared(edits, name));
};

const withoutContact = ({ evidence, ...extraction }: Extraction): Extraction => {
  const { contactName: _name, contactRole: _role, ...rest } = evidence;
  return { ...extraction, contactName: null, contactRole: null, evidence: rest };
};

/**
 * Applies what a user has changed before to what was read of another text: a name that was respelled is respelled again, and
 * somebody who was cleared as the contact is not taken for it.
 * @param readAgain reads the text without taking one of these people for the contact; null where the engine cannot
 */
export const applyNameEdits = async (
  extraction: Extraction,
  edits: readonly NameEdit[],
  text: string,
  readAgain: ((notContacts: readonly string[]) => Promise<Extraction>) | null,
): Promise<Extraction> => {
  if (!hasClearedContact(extraction, edits, text)) return withMeantNames(extraction, edits, text);
  const again = readAgain ? await readAgain(clearedContacts(edits, text)) : extraction;
  const kept = hasClearedContact(again, edits, text) ? withoutContact(again) : again;
  return withMeantNames(kept, edits, text);
};
