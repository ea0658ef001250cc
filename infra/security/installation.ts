import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServiceName } from '@debrief/contracts/services';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { databaseOf } from '@debrief/service-kit/service';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { sendRaw, sendRequest, type RawResponse, type RawCall } from '@debrief/testing/raw-http';

export interface Installation extends RunningDebrief {
  /** Sends exactly these headers to the gateway. */
  send(path: string, call?: RawCall): Promise<RawResponse>;
  sendRaw(bytes: string): Promise<string>;
  /** Bypasses the gateway, like an attacker inside the network. */
  sendTo(service: ServiceName, path: string, call?: RawCall): Promise<RawResponse>;
  /** Returns the RSS in MB. */
  memory(): Promise<number>;
  inDatabase<T>(service: ServiceName, work: (connection: Connection) => Promise<T>): Promise<T>;
}

const serviceLine = /"name":"([\w-]+)","url":"http:\/\/127\.0\.0\.1:(\d+)","msg":"connected to service"/g;

const portsIn = (output: string): ReadonlyMap<string, number> =>
  new Map([...output.matchAll(serviceLine)].map(([, name = '', port]) => [name, Number(port)]));

export const startInstallation = async (env: Record<string, string> = {}): Promise<Installation> => {
  const debrief = await startDebrief({ env: { LOG_LEVEL: 'debug', ...env } });
  const edge = { port: Number(new URL(debrief.url).port) };
  const ports = portsIn(debrief.output());
  return {
    ...debrief,
    send: (path, call) => sendRequest(edge, path, call),
    sendRaw: (bytes) => sendRaw(edge, bytes),
    sendTo: (service, path, call) => sendRequest({ port: ports.get(service) ?? 0 }, path, call),
    async memory() {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(debrief.pid)]);
      return Number(stdout) / 1024;
    },
    async inDatabase(service, work) {
      const url =
        env['MONGO_URL'] ?? (await findRunningDocumentServer(join(debrief.dataDirectory, 'documents')));
      const connection = await connect(url ?? '', databaseOf(service));
      try {
        return await work(connection);
      } finally {
        await connection.close();
      }
    },
  };
};
