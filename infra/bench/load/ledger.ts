/** What Debrief has acknowledged, and must therefore keep. */
export interface Ledger {
  readonly people: PersonEntry[];
  readonly notes: NoteEntry[];
  readonly invitations: InvitationEntry[];
  /** Views that were acknowledged, and views that may or may not have been heard. */
  readonly views: { acknowledged: number; uncertain: number };
  /** What an answer said that it must not say, and what got none. */
  readonly wrong: string[];
}

export interface PersonEntry {
  readonly email: string;
  readonly password: string;
  currency: 'USD' | 'ZAR';
}

export interface NoteEntry {
  readonly owner: PersonEntry;
  /** The request's Idempotency-Key. */
  readonly key: string;
  readonly id: string;
  /** No other note has this text. */
  readonly transcript: string;
  /** As it was edited last. */
  dealSize?: number;
  deleted: boolean;
}

export interface InvitationEntry {
  readonly referrer: PersonEntry;
  readonly friend: string;
  /** Whether another had invited the same friend before. */
  readonly late: boolean;
  /** The friend has signed up. */
  accepted: boolean;
}

export const newLedger = (): Ledger => ({
  people: [],
  notes: [],
  invitations: [],
  views: { acknowledged: 0, uncertain: 0 },
  wrong: [],
});
