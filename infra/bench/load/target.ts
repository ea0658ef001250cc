/** Message counts. `waiting` includes messages in retry. */
export interface Queued {
  readonly waiting: number;
  readonly parked: number;
  readonly where: readonly string[];
}

export interface Target {
  readonly url: string;
  /** Emails are written here as files. */
  readonly mailDirectory: string;
  /** Milliseconds that the system must stay idle before all work counts as done. */
  readonly steadyMs: number;
  queued(): Promise<Queued>;
  /** Same as `npm run make-admin`. */
  makeAdmin(email: string): Promise<void>;
}
