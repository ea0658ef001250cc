export interface QueueStatus {
  readonly queue: string;
  /** Excludes events in progress. */
  readonly waiting: number;
  readonly retrying: number;
  /** Failed for good and waiting for an operator. */
  readonly parked: number;
  /**
   * Age of the oldest waiting or retrying event. Null if there is none, or if reading it would count as a delivery
   * attempt.
   */
  readonly oldestSeconds: number | null;
  readonly oldestParkedSeconds: number | null;
  /** Number of consuming instances; null if unknown. */
  readonly consumers: number | null;
}

/** Parked delivery, without the event's data, which may be personal. */
export interface ParkedDelivery {
  readonly queue: string;
  readonly eventId: string;
  readonly type: string;
  readonly attempts: number;
  readonly error: string;
  readonly parkedAt: Date | null;
  /** Id of the request that caused the event. */
  readonly correlationId: string | null;
}

export interface Queues {
  names(): Promise<string[]>;
  /** Includes empty queues, sorted by name. */
  status(): Promise<QueueStatus[]>;
  /** Streams the parked deliveries of one queue or all, oldest first. */
  parked(queue?: string): AsyncIterable<ParkedDelivery>;
  /**
   * Requeues parked deliveries with all retries. A crash loses none, and one call replays none twice.
   * @returns number of deliveries
   */
  replay(queue: string, eventId?: string): Promise<number>;
  /** Deletes a parked delivery. Returns false if it does not exist. */
  drop(queue: string, eventId: string): Promise<boolean>;
}
