import type { AuditAction } from '@debrief/contracts/http/audit';
import { callerNetwork, correlationId } from '@debrief/service-kit/context';
import type { PageRequest } from '@debrief/service-kit/paging';

/** Something that the audit log is to say. It never holds a secret, a name or an address. */
interface AuditEvent {
  readonly action: AuditAction;
  /** Who did it; null where nobody was signed in. */
  readonly actorId: string | null;
  /** Whose account it concerns. */
  readonly userId: string;
}

export interface AuditRecord extends AuditEvent {
  readonly id: string;
  readonly createdAt: Date;
  readonly count: number;
  readonly requestId: string | null;
  readonly network: string | null;
}

/** A record as it is read: with today's addresses of those it concerns, null for deleted ones. */
export interface AuditRecordWithEmails extends AuditRecord {
  readonly actorEmail: string | null;
  readonly userEmail: string | null;
}

export interface AuditStore {
  /** Stores a record, unless one with its id is stored already. */
  add(record: AuditRecord): Promise<void>;
  /** Adds to the count of the record with this id, or stores it. */
  count(record: AuditRecord): Promise<void>;
  /** Newest first; with `user`, an id or a part of a name or address, only what they did or what concerns them. */
  list(user: string | undefined, page: PageRequest): AsyncIterable<AuditRecordWithEmails>;
}

/** Records what the request under way does. */
export type RecordAudit = (event: AuditEvent) => Promise<void>;

interface AuditDependencies {
  readonly store: Pick<AuditStore, 'add' | 'count'>;
  readonly now: () => Date;
  readonly newId: () => string;
}

const request = () => ({ requestId: correlationId() ?? null, network: callerNetwork() ?? null });

export const createRecordAudit =
  ({ store, now, newId }: AuditDependencies): RecordAudit =>
  (event) =>
    store.add({ ...event, ...request(), id: newId(), createdAt: now(), count: 1 });

const hourMs = 3_600_000;

/** Records a failed sign-in. Those of one account within an hour are one record with a count: guessing must not fill the log. */
export const recordFailedSignIn = (
  { store, now }: Pick<AuditDependencies, 'store' | 'now'>,
  userId: string,
): Promise<void> => {
  const createdAt = now();
  const hour = Math.floor(createdAt.getTime() / hourMs);
  const event = { action: 'sign-in-failed', actorId: null, userId } as const;
  return store.count({ ...event, ...request(), id: `failed-${hour}-${userId}`, createdAt, count: 1 });
};
