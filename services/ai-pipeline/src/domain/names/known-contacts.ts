import type { Extraction } from '@debrief/extraction/domain/extractor';

/** A person or company that a user knows: from a list that the user has brought, or from earlier notes. */
export interface KnownContact {
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
}

/** Everybody that a user knows. */
export type FindKnownContacts = (userId: string) => Promise<readonly KnownContact[]>;

/** Below the threshold at which a field is marked to be checked. */
const doubtful = 0.5;

const normalise = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/**
 * Makes the names of a note that was heard doubtful, unless the user knows them: a recogniser gets about half of all names
 * wrong, however sure the extraction is of what it reads.
 */
export const doubtUnknownNames = (extraction: Extraction, contacts: readonly KnownContact[]): Extraction => {
  const known = new Set(
    contacts.flatMap(({ name, company }) => [name, company]).map((name) => normalise(name ?? '')),
  );
  const evidence = { ...extraction.evidence };
  for (const field of ['contactName', 'companyName'] as const) {
    const found = evidence[field];
    if (found && !known.has(normalise(extraction[field] ?? '')))
      evidence[field] = { ...found, confidence: Math.min(found.confidence, doubtful) };
  }
  return { ...extraction, evidence };
};
