export interface QueueStatus {
  readonly queue: string;
  /** Excludes events that are being handled. */
  readonly waiting: number;
  readonly retrying: number;
  /** Failed after all retries, or permanently, and waiting for an operator. */
  readonly parked: number;
  /**
   * Age of the oldest event that is not parked. Null if there is none, or if reading it would count as a
   * delivery attempt.
   */
  readonly oldestSeconds: number | null;
  readonly oldestParkedSeconds: number | null;
  readonly consumers: number | null;
}

/** Omits the data of the event, which may be personal. */
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
  /** Sorted by name. Includes empty queues. */
  status(): Promise<QueueStatus[]>;
  /** Yields parked deliveries of one queue, oldest first, or of all queues. */
  parked(queue?: string): AsyncIterable<ParkedDelivery>;
  /**
   * Requeues one or all parked events with all their retries. A crash loses no event. One call does not
   * replay an event twice.
   * @returns number of replayed deliveries
   */
  replay(queue: string, eventId?: string): Promise<number>;
  drop(queue: string, eventId: string): Promise<boolean>;
}
