import type { CrmAdapter } from './adapter.ts';
import type { CrmClient, CrmTraits } from './domain/client.ts';
import type { Connection } from './domain/delivery.ts';
import { createCredentials, type CredentialDependencies } from './credentials.ts';
import { createRequest, type Fetch } from './request.ts';

const messageOf = (json: unknown): string =>
  String((json as { message?: unknown } | undefined)?.message ?? '');

export const describeErrorOf = (adapter: CrmAdapter) => adapter.describeError ?? messageOf;

export interface OpenClientDependencies extends CredentialDependencies {
  readonly fetch: Fetch;
  readonly timeoutMs?: number;
}

/** Returns a client of a stored connection. */
export const openClient = (
  dependencies: OpenClientDependencies,
  adapter: CrmAdapter,
  connection: Connection,
): { client: CrmClient; traits: CrmTraits } => {
  const { fetch, now, timeoutMs } = dependencies;
  const baseUrl = connection.url ?? adapter.url ?? '';
  const request = createRequest({
    ...{ name: adapter.name, baseUrl, fetch },
    describeError: describeErrorOf(adapter),
    ...createCredentials(dependencies, connection, adapter),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return {
    client: adapter.connect(request, { now, baseUrl, currency: connection.settings.currency }),
    traits: adapter,
  };
};
