import type { Extraction } from '@debrief/extraction/extractor';

/** Contact from the user's list, a connected CRM or an earlier note. */
export interface KnownContact {
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
}

export type FindKnownContacts = (userId: string) => Promise<readonly KnownContact[]>;

const reviewConfidence = 0.5;

const normalise = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/**
 * Flags names that are not among the contacts. A recognizer misspells many names, which the extractor's
 * confidence does not reflect.
 */
export const flagUnknownNames = (extraction: Extraction, contacts: readonly KnownContact[]): Extraction => {
  const known = new Set(
    contacts.flatMap(({ name, company }) => [name, company]).map((name) => normalise(name ?? '')),
  );
  const evidence = { ...extraction.evidence };
  for (const field of ['contactName', 'companyName'] as const) {
    const found = evidence[field];
    if (found && !known.has(normalise(extraction[field] ?? '')))
      evidence[field] = { ...found, confidence: Math.min(found.confidence, reviewConfidence) };
  }
  return { ...extraction, evidence };
};
