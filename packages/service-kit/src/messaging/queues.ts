/** How a queue stands: one reaction's events that are not done yet. */
export interface QueueStatus {
  readonly queue: string;
  /** Ready for a reaction that takes them. What is in work at this moment is not counted. */
  readonly waiting: number;
  /** Failed, and waiting for their next try. */
  readonly retrying: number;
  /** Failed for good: they wait for a person. */
  readonly parked: number;
  /**
   * How long ago the oldest event that waits or is tried again happened; null when there is none, or when it cannot be
   * seen without counting as a try.
   */
  readonly oldestSeconds: number | null;
  /** How long ago the first of the parked ones was parked; null when there is none. */
  readonly oldestParkedSeconds: number | null;
  /** How many instances listen; null where that is not known. */
  readonly consumers: number | null;
}

/** A delivery that was parked, without what the event holds: that may be somebody's personal data. */
export interface ParkedDelivery {
  readonly queue: string;
  readonly eventId: string;
  readonly type: string;
  /** How often it was tried. */
  readonly attempts: number;
  readonly error: string;
  readonly parkedAt: Date | null;
  /** The request that set the event off. */
  readonly correlationId: string | null;
}

/** The queues of all services, for people who look after them. */
export interface Queues {
  /** The queues there are. */
  names(): Promise<string[]>;
  /** Every queue there is, empty ones too, by name. */
  status(): Promise<QueueStatus[]>;
  /** What is parked, the longest first, of one queue or of all; read as it is asked for. */
  parked(queue?: string): AsyncIterable<ParkedDelivery>;
  /**
   * Gives parked deliveries all their tries again: one, or every one that is parked by now. None is lost if this process
   * dies in the middle, and none is replayed twice by one call.
   * @returns how many
   */
  replay(queue: string, eventId?: string): Promise<number>;
  /** Throws a parked delivery away: its event never reaches this queue. False when it is not there. */
  drop(queue: string, eventId: string): Promise<boolean>;
}
