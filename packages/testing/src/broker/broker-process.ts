export interface BrokerProcess {
  readonly port: number;
  readonly managementPort: number;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
