export interface BrokerProcess {
  readonly port: number;
  readonly managementPort: number;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
