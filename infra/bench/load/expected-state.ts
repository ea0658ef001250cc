export interface ExpectedState {
  readonly people: PersonEntry[];
  readonly notes: NoteEntry[];
  readonly invitations: InvitationEntry[];
  /** Uncertain views got no response and may have been counted. */
  readonly views: { acknowledged: number; uncertain: number };
  /** Unexpected or missing responses. */
  readonly wrong: string[];
}

export interface PersonEntry {
  readonly email: string;
  readonly password: string;
  currency: 'USD' | 'ZAR';
}

export interface NoteEntry {
  readonly owner: PersonEntry;
  readonly key: string;
  readonly id: string;
  readonly transcript: string;
  dealSize?: number;
  deleted: boolean;
}

export interface InvitationEntry {
  readonly referrer: PersonEntry;
  readonly friend: string;
  /** True if the friend had already been invited. */
  readonly late: boolean;
  /** True once the friend has signed up, unless `late`. */
  accepted: boolean;
}

export const createExpectedState = (): ExpectedState => ({
  people: [],
  notes: [],
  invitations: [],
  views: { acknowledged: 0, uncertain: 0 },
  wrong: [],
});
