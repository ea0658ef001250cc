import type { AuditAction } from '@debrief/contracts/http/audit';
import { callerNetwork, correlationId } from '@debrief/service-kit/context';
import type { PageRequest } from '@debrief/service-kit/paging';

/** Must not contain secrets, names or addresses. */
interface AuditEvent {
  readonly action: AuditAction;
  readonly actorId: string | null;
  /** Name of the identity provider that did it. */
  readonly provider?: string | undefined;
  readonly userId: string;
}

export interface AuditRecord extends AuditEvent {
  readonly id: string;
  readonly createdAt: Date;
  readonly count: number;
  readonly requestId: string | null;
  readonly network: string | null;
}

/** Email addresses of deleted users are null. */
export interface AuditRecordWithEmails extends AuditRecord {
  readonly actorEmail: string | null;
  readonly userEmail: string | null;
}

export interface AuditStore {
  add(record: AuditRecord): Promise<void>;
  count(record: AuditRecord): Promise<void>;
  /**
   * Lists entries, newest first.
   * @param user actor or affected user: the id, or part of the name or email
   */
  list(user: string | undefined, page: PageRequest): AsyncIterable<AuditRecordWithEmails>;
}

/** Adds an entry to the audit log, with the id and the network of the current request. */
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

export const recordFailedSignIn = (
  { store, now }: Pick<AuditDependencies, 'store' | 'now'>,
  userId: string,
): Promise<void> => {
  const createdAt = now();
  const hour = Math.floor(createdAt.getTime() / hourMs);
  const event = { action: 'sign-in-failed', actorId: null, userId } as const;
  return store.count({ ...event, ...request(), id: `failed-${hour}-${userId}`, createdAt, count: 1 });
};
