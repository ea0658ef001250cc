/** Messages that are kept for reactions: to be handled or tried again, and parked for a person. */
export interface Queued {
  readonly waiting: number;
  readonly parked: number;
  /** The queues that are not empty, in words. */
  readonly where: readonly string[];
}

/** A whole Debrief under load, whatever processes it runs in. */
export interface Target {
  /** Where people find it. */
  readonly url: string;
  /** Where mails become files. */
  readonly mailDirectory: string;
  /** For how long, in milliseconds, the system must stay idle before all work counts as done. */
  readonly steadyMs: number;
  queued(): Promise<Queued>;
  /** What `npm run make-admin` does. */
  makeAdmin(email: string): Promise<void>;
}
