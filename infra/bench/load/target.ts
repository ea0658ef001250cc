/** Numbers of queued messages. `waiting` includes messages that wait for a retry. */
export interface Queued {
  readonly waiting: number;
  readonly parked: number;
  readonly where: readonly string[];
}

export interface Target {
  readonly url: string;
  readonly mailDirectory: string;
  /** Milliseconds of idleness after which all work counts as done. */
  readonly steadyMs: number;
  queued(): Promise<Queued>;
  makeAdmin(email: string): Promise<void>;
}
