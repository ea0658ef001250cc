export interface BrokerProcess {
  readonly port: number;
  readonly managementPort: number;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Restarts it after `kill`, with its data. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}
