/** Status of one reaction's queue. */
export interface QueueStatus {
  readonly queue: string;
  /** Ready for delivery, without events in progress. */
  readonly waiting: number;
  /** Failed and waiting for a retry. */
  readonly retrying: number;
  /** Failed for good and waiting for an operator. */
  readonly parked: number;
  /**
   * Age of the oldest waiting or retrying event. Null if there is none, or if reading it would count as a delivery
   * attempt.
   */
  readonly oldestSeconds: number | null;
  /** Time since the oldest parked event was parked; null if there is none. */
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

/** Administration of the queues of all services. */
export interface Queues {
  names(): Promise<string[]>;
  /** Returns every queue by name, including empty ones. */
  status(): Promise<QueueStatus[]>;
  /** Streams the parked deliveries of one queue or all, oldest first. */
  parked(queue?: string): AsyncIterable<ParkedDelivery>;
  /**
   * Requeues one parked delivery, or all that are parked now, with all retries. A crash loses none, and one call
   * replays none twice.
   * @returns number of deliveries
   */
  replay(queue: string, eventId?: string): Promise<number>;
  /** Deletes a parked delivery. Returns false if there is none. */
  drop(queue: string, eventId: string): Promise<boolean>;
}
