import type { AuditAction } from '@debrief/contracts/http/audit';
import { callerNetwork, correlationId } from '@debrief/service-kit/context';
import type { PageRequest } from '@debrief/service-kit/paging';

/** Must not contain secrets, names or addresses. */
interface AuditEvent {
  readonly action: AuditAction;
  /** Null without a session. */
  readonly actorId: string | null;
  readonly userId: string;
}

export interface AuditRecord extends AuditEvent {
  readonly id: string;
  readonly createdAt: Date;
  readonly count: number;
  readonly requestId: string | null;
  readonly network: string | null;
}

/** A record with the current addresses of both users; null for deleted users. */
export interface AuditRecordWithEmails extends AuditRecord {
  readonly actorEmail: string | null;
  readonly userEmail: string | null;
}

export interface AuditStore {
  /** Ignores a record whose id is already stored. */
  add(record: AuditRecord): Promise<void>;
  /** Increments the count of the record with this id, or inserts the record. */
  count(record: AuditRecord): Promise<void>;
  /**
   * Lists records, newest first.
   * @param user filters by actor or affected user: an id, or part of a name or address
   */
  list(user: string | undefined, page: PageRequest): AsyncIterable<AuditRecordWithEmails>;
}

/** Records an action of the current request. */
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

/** Records an action that an event reports. Idempotent. */
export const recordFromEvent = (
  store: Pick<AuditStore, 'add'>,
  action: AuditEvent,
  { id, time, correlationid }: { id: string; time: string; correlationid?: string | undefined },
): Promise<void> =>
  store.add({
    ...{ ...action, id, createdAt: new Date(time), count: 1 },
    ...{ requestId: correlationid ?? null, network: null },
  });

const hourMs = 3_600_000;

/** Failures of one account in one hour share a record, so that guessing cannot flood the log. */
export const recordFailedSignIn = (
  { store, now }: Pick<AuditDependencies, 'store' | 'now'>,
  userId: string,
): Promise<void> => {
  const createdAt = now();
  const hour = Math.floor(createdAt.getTime() / hourMs);
  const event = { action: 'sign-in-failed', actorId: null, userId } as const;
  return store.count({ ...event, ...request(), id: `failed-${hour}-${userId}`, createdAt, count: 1 });
};
