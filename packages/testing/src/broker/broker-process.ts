/** A broker as a process that can be ended and started again on the same data. */
export interface BrokerProcess {
  readonly port: number;
  readonly managementPort: number;
  /** Ends it at once, as kill -9 does. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, with what it had stored. */
  start(): Promise<void>;
  /** Ends it and removes everything. */
  stop(): Promise<void>;
}
