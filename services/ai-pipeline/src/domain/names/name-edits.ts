import type { Extraction } from '@debrief/extraction/extractor';
import type { NameEdit } from '@debrief/sales-notes/field-edits';
import { hasPhraseOutside, normalizeWords } from '@debrief/sales-notes/normalize-words';
import { similarity, wordForm } from './similarity.ts';

export type FindNameEdits = (userId: string) => Promise<readonly NameEdit[]>;

type NameField = NameEdit['field'];

const highConfidence = 0.9;
const reviewConfidence = 0.5;
const minEachWordScore = 0.5;

const wordsOf = (name: string) => normalizeWords(name).split(' ');

const isSame = (one: string, other: string) => normalizeWords(one) === normalizeWords(other);

/** Treats "Acme" and "Acme Ltd" as one company. */
const isSameCompany = (one: string, other: string): boolean => {
  const [first, second] = [`${normalizeWords(one)} `, `${normalizeWords(other)} `];
  return first.startsWith(second) || second.startsWith(first);
};

const isAlike = (one: string, other: string): boolean => {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  return fewer.every((word) =>
    more.some((each) => similarity(wordForm(word), wordForm(each)) >= minEachWordScore),
  );
};

/**
 * Returns the edits that correct or clear a name, newest first. Skips edits to a dissimilar name, or to a
 * value that was in the text, because the extracted name may be right in other texts. Stops at an edit whose
 * new value is this name: it overrides older edits.
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

const hasAnotherSurname = (text: string, name: string, meant: string): boolean => {
  const words = text.split(/\s+/);
  return words.some((word, at) => {
    const next = words[at + 1] ?? '';
    return word === name && /^\p{Lu}/u.test(next) && !wordsOf(meant).includes(normalizeWords(next));
  });
};

/**
 * Returns the name to which the user's earlier edits correct a contact name, with its confidence. Null if no
 * edit applies with certainty, for example because the edits disagree.
 */
const resolveContact = (
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
  if (ofCompany || isFullName) return { value, confidence: (read) => Math.max(read, highConfidence) };
  // Many people share a first name, so only its spelling can be corrected.
  if (wordsOf(value).length > 1) return null;
  return { value, confidence: (read) => Math.min(read, reviewConfidence) };
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

const withEditedNames = (extraction: Extraction, edits: readonly NameEdit[], text: string): Extraction => {
  let meant = extraction;
  const company = extraction.companyName;
  const companyMeant = company && editsOf(edits, 'companyName', company)[0]?.value;
  if (company && companyMeant && !hasPhraseOutside(text, companyMeant, company))
    meant = withName(meant, 'companyName', companyMeant, (read) => Math.max(read, highConfidence));
  const name = extraction.contactName;
  const contact = name && resolveContact(editsOf(edits, 'contactName', name), name, meant.companyName, text);
  if (name && contact && !hasPhraseOutside(text, contact.value, name))
    meant = withName(meant, 'contactName', contact.value, contact.confidence);
  return meant;
};

const beforeCompany = ['at', 'from', 'of'];

const isCleared = (edits: readonly NameEdit[], name: string): boolean =>
  editsOf(edits, 'contactName', name)[0]?.value === null;

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
 * Applies the user's earlier name edits to an extraction.
 * @param extractAgain extracts the text without the given people as contacts; null if the engine cannot
 */
export const applyNameEdits = async (
  extraction: Extraction,
  edits: readonly NameEdit[],
  text: string,
  extractAgain: ((notContacts: readonly string[]) => Promise<Extraction>) | null,
): Promise<Extraction> => {
  if (!hasClearedContact(extraction, edits, text)) return withEditedNames(extraction, edits, text);
  const again = extractAgain ? await extractAgain(clearedContacts(edits, text)) : extraction;
  const kept = hasClearedContact(again, edits, text) ? withoutContact(again) : again;
  return withEditedNames(kept, edits, text);
};
