/** Everything that Debrief has acknowledged, and must therefore have stored. */
export interface ExpectedState {
  readonly people: PersonEntry[];
  readonly notes: NoteEntry[];
  readonly invitations: InvitationEntry[];
  /** Views that were acknowledged, and views that got no response and may or may not have been counted. */
  readonly views: { acknowledged: number; uncertain: number };
  /** Unexpected responses, and requests that got none. */
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

export const createExpectedState = (): ExpectedState => ({
  people: [],
  notes: [],
  invitations: [],
  views: { acknowledged: 0, uncertain: 0 },
  wrong: [],
});
