export interface QueueStatus {
  readonly queue: string;
  /** Excludes events in progress. */
  readonly waiting: number;
  readonly retrying: number;
  /** Failed for good and waiting for an operator. */
  readonly parked: number;
  /** Null if no event is waiting, or if reading the event would count as a delivery attempt. */
  readonly oldestSeconds: number | null;
  readonly oldestParkedSeconds: number | null;
  readonly consumers: number | null;
}

/** Excludes the event's data, which may be personal. */
export interface ParkedDelivery {
  readonly queue: string;
  readonly eventId: string;
  readonly type: string;
  readonly attempts: number;
  readonly error: string;
  readonly parkedAt: Date | null;
  readonly correlationId: string | null;
}

export interface Queues {
  names(): Promise<string[]>;
  /** Includes empty queues, sorted by name. */
  status(): Promise<QueueStatus[]>;
  /** Yields parked deliveries, oldest first. */
  parked(queue?: string): AsyncIterable<ParkedDelivery>;
  /**
   * Requeues parked events with all their retries. A crash loses no event, and one call does not replay an
   * event twice.
   * @returns number of replayed deliveries
   */
  replay(queue: string, eventId?: string): Promise<number>;
  drop(queue: string, eventId: string): Promise<boolean>;
}
