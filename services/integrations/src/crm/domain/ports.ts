import type { PageRequest } from '@debrief/service-kit/paging';
import type { CrmClient, CrmTraits } from './client.ts';
import type { Connection, Delivery, DeliveryState, StoredRecord } from './delivery.ts';
import type { Answers, CrmObject } from './records.ts';

/** Thrown if another engine has taken over the delivery. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

export interface ClaimedDeliveries {
  /**
   * Stores a record or an intent, or removes it.
   * @throws {ClaimLostError}
   */
  saveRecord(delivery: Delivery, object: CrmObject, record: StoredRecord | null): Promise<void>;
  /**
   * Ends the work on a delivery. If the note has changed meanwhile, the delivery stays due.
   * @throws {ClaimLostError}
   */
  finish(
    delivery: Delivery,
    outcome: {
      readonly state: DeliveryState;
      readonly reason?: string | null;
      readonly questions?: Delivery['questions'];
      readonly dueAt?: Date | null;
      readonly attempts?: number;
      readonly failingSince?: Date | null;
    },
  ): Promise<void>;
}

/** Contacts and companies that Debrief created, which a search of the CRM may not find yet. */
export interface KnownRecords {
  /** Returns records with one of the keys, newest first, at most 20. The id is null before it is known. */
  find(
    connectionId: string,
    object: CrmObject,
    keys: readonly string[],
  ): Promise<{ marker: string; id: string | null; deliveryId: string }[]>;
  save(
    connectionId: string,
    record: {
      object: CrmObject;
      marker: string;
      id: string | null;
      deliveryId: string;
      keys: readonly string[];
    },
  ): Promise<void>;
  remove(connectionId: string, marker: string): Promise<void>;
}

/** Changes return false if the delivery has changed since it was read. */
export interface DeliveryStore {
  findOne(connectionId: string, id: string): Promise<Delivery | null>;
  list(
    connectionId: string,
    page: PageRequest & { readonly state?: DeliveryState | undefined },
  ): AsyncIterable<Delivery>;
  /** Returns the number of deliveries by state. */
  count(connectionId: string, states: readonly DeliveryState[]): Promise<Record<string, number>>;
  answer(delivery: Delivery, given: Answers): Promise<boolean>;
  retry(delivery: Delivery): Promise<boolean>;
  undo(delivery: Delivery, connection: Connection): Promise<boolean>;
}

export interface ConnectionStore {
  find(userId: string, id: string): Promise<Connection | null>;
  /** Makes connections due at a time, unless they are due earlier. */
  wake(ids: readonly string[], at: Date): Promise<void>;
}

export interface EngineDependencies {
  readonly deliveries: ClaimedDeliveries & {
    /** Returns true if another delivery of the connection uses the record. */
    isUsedByOthers(delivery: Delivery, object: CrmObject, id: string): Promise<boolean>;
    /** Returns true if the delivery is due or in progress. */
    isWaiting(id: string): Promise<boolean>;
  };
  readonly known: KnownRecords;
  readonly now: () => Date;
  /** Returns the address of a note in Debrief. */
  readonly linkTo: (noteId: string) => string;
}

export interface Work {
  readonly connection: Connection;
  readonly delivery: Delivery;
  readonly client: CrmClient;
  readonly traits: CrmTraits;
}
