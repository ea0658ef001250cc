import type { Extraction } from '@debrief/extraction/domain/extractor';

/** Contact from the user's list or from an earlier note. */
export interface KnownContact {
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
}

export type FindKnownContacts = (userId: string) => Promise<readonly KnownContact[]>;

/** Confidence below the threshold at which a field is flagged for review. */
const reviewConfidence = 0.5;

const normalise = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/**
 * Flags names that are not among the contacts. A recognizer gets about half of all names wrong, regardless of
 * the extractor's confidence.
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
