export interface UnsubscribeLinkRepository {
  prepare(): Promise<void>;
  save(token: string, addressKey: string): Promise<void>;
  find(token: string): Promise<string | null>;
}
